import { useEffect, useState } from 'react'
import { useAppKitAccount, type AppKit } from '@openappkit/react'

type EventName = NonNullable<ReturnType<AppKit['getEvent']>['data']>['event']

/**
 * Whether an event has occurred since this address is connected, on any network: purchases and names are of the address. The hook
 * `useAppKitEvents` has the newest event only.
 */
export function useHasHappened(kit: AppKit, name: EventName): boolean {
  const { address } = useAppKitAccount()
  const [addressOfEvent, setAddressOfEvent] = useState<string>()
  useEffect(() => {
    const unsubscribe = kit.subscribeEvents(({ data }) => void (data?.event === name && setAddressOfEvent(address)))
    return () => {
      unsubscribe()
      // The address has changed or disconnected.
      setAddressOfEvent(undefined)
    }
  }, [kit, name, address])
  return addressOfEvent !== undefined && addressOfEvent === address
}
