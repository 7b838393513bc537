import { getActivity, type Kit, type Unsubscribe } from '@openappkit/core/internal'
import { loadPart } from '../../shell/element/loadPart.ts'

/** How often relative times are updated, in milliseconds. */
const TIMES_MS = 60_000

/**
 * Keeps the transactions of the active account up to date while an element shows them: loads them now, after a change of the
 * account or network, and when the page becomes visible again. Core limits the requests.
 *
 * @param update - Renders the element again.
 */
export function watchActivity(kit: Kit, update: () => void): Unsubscribe {
  const { connections, networks, ports } = kit
  const activity = getActivity(kit)
  let account = connections.getCaipAddress()
  let clearTimesTimer = () => {}
  let clearLockTimer = () => {}

  const load = () => {
    if (connections.getCaipAddress()) loadPart(() => activity.load())
  }
  const follow = () => {
    const next = connections.getCaipAddress()
    if (next === account) return
    account = next
    load()
  }
  const updateTimes = () => {
    update()
    clearTimesTimer = ports.clock.setTimeout(updateTimes, TIMES_MS)
  }
  /** After a failure, renders again when the visitor may try again. */
  const watchLock = () => {
    clearLockTimer()
    const wait = (activity.getList().retryAt ?? 0) - ports.clock.now()
    if (wait > 0) clearLockTimer = ports.clock.setTimeout(update, wait)
  }

  const unsubscribes = [
    kit.valtio.subscribe(connections.state, follow),
    kit.valtio.subscribe(networks.state, follow),
    kit.valtio.subscribe(activity.state, watchLock),
    ports.lifecycle.watchVisible((isVisible) => isVisible && load()),
    ports.lifecycle.watchOnline(update),
    () => clearTimesTimer(),
    () => clearLockTimer(),
  ]
  clearTimesTimer = ports.clock.setTimeout(updateTimes, TIMES_MS)
  watchLock()
  load()
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
