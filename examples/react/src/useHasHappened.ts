import { useEffect, useState } from 'react'
import { useAppKitAccount, type AppKit } from '@openappkit/react'

type EventName = NonNullable<ReturnType<AppKit['getEvent']>['data']>['event']

/** Whether an event has occurred since the account is connected. The hook `useAppKitEvents` has the newest event only. */
export function useHasHappened(kit: AppKit, name: EventName): boolean {
  const { caipAddress } = useAppKitAccount()
  const [account, setAccount] = useState<string>()
  useEffect(
    () => kit.subscribeEvents(({ data }) => void (data?.event === name && setAccount(caipAddress))),
    [kit, name, caipAddress],
  )
  return account !== undefined && account === caipAddress
}
