import { isSame } from '@openappkit/common'
import type { Unsubscribe } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'

/**
 * Calls back when what is read from some state becomes another value.
 *
 * @param states - The valtio proxies that `read` reads.
 */
export function watchValue<Value>(states: readonly object[], read: () => Value, callback: (value: Value) => void): Unsubscribe {
  let previous = read()
  const follow = () => {
    const next = read()
    if (isSame(previous, next)) return
    previous = next
    callback(next)
  }
  const ends = states.map((state) => subscribe(state, follow))
  return () => ends.forEach((end) => end())
}
