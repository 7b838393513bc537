import type { Unsubscribe } from '@openappkit/core'

/** A set of listeners of one event. */
export function createListeners<Params extends readonly unknown[] = []>() {
  const listeners = new Set<(...params: Params) => void>()
  return {
    /** The same function can be added several times. */
    add(listener: (...params: Params) => void): Unsubscribe {
      const entry = (...params: Params) => listener(...params)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    emit(...params: Params): void {
      for (const listener of [...listeners]) listener(...params)
    },
  }
}
