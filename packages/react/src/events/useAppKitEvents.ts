import type { EventsState } from '@openappkit/core/internal'
import { eventsQuery } from '@openappkit/modal/headless'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitEvents`. */
export type UseAppKitEventsReturn = Readonly<EventsState>

/**
 * Returns the latest event. If two events occur before a render, the hook returns the second one only. Use
 * `subscribeEvents` to receive every event.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { data } = useAppKitEvents()
 * useEffect(() => console.log(data?.event), [data])
 */
export function useAppKitEvents(): UseAppKitEventsReturn {
  return useKitQuery('useAppKitEvents', eventsQuery, undefined)
}
