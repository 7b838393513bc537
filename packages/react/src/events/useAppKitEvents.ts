import type { EventsState } from '@openappkit/core'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

export type UseAppKitEventsReturn = Readonly<EventsState>

const selector: KitSelector<UseAppKitEventsReturn> = {
  slices: ['events'],
  select: (kit) => {
    const { timestamp, data } = kit.valtio.snapshot(kit.events.state)
    return { timestamp, data }
  },
  server: { timestamp: 0, data: undefined },
}

/**
 * The newest analytics event. To see every event use `kit.subscribeEvents`: two events within
 * one render show only the second here.
 */
export function useAppKitEvents(): UseAppKitEventsReturn {
  return useKitSelector('useAppKitEvents', selector, undefined)
}
