import type { Unsubscribe } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'

/** Same values under the same names; what is inside them is compared by identity. */
function isSameShallow(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => isSameShallow(left[key as never], right[key as never]))
}

/**
 * Calls back when what is read from some state becomes another value.
 *
 * @param states - The valtio proxies that `read` reads.
 */
export function watchValue<Value>(states: readonly object[], read: () => Value, callback: (value: Value) => void): Unsubscribe {
  let previous = read()
  const follow = () => {
    const next = read()
    if (isSameShallow(previous, next)) return
    previous = next
    callback(next)
  }
  const ends = states.map((state) => subscribe(state, follow))
  return () => ends.forEach((end) => end())
}
