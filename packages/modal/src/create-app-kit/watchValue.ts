import { isSame } from '@openappkit/common'
import type { Kit, Unsubscribe } from '@openappkit/core'

/**
 * Calls back when the value read from some states changes.
 *
 * @param states - The valtio proxies that `read` reads.
 */
export function watchValue<Value>(
  { valtio }: Kit,
  states: readonly object[],
  read: () => Value,
  callback: (value: Value) => void,
): Unsubscribe {
  let previous = read()
  const update = () => {
    const next = read()
    if (isSame(previous, next)) return
    previous = next
    callback(next)
  }
  const subscriptions = states.map((state) => valtio.subscribe(state, update))
  return () => subscriptions.forEach((unsubscribe) => unsubscribe())
}
