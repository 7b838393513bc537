import type { Unsubscribe } from '@openappkit/core'

export interface Listeners<Arguments extends unknown[]> {
  /** Adding the same function twice subscribes it twice. */
  add(this: void, listener: (...args: Arguments) => void): Unsubscribe
  /** Calls the current listeners. A listener that is added meanwhile is called the next time. */
  emit(this: void, ...args: Arguments): void
  readonly size: number
}

/** A set of subscriptions that can be counted. */
export function createListeners<Arguments extends unknown[]>(): Listeners<Arguments> {
  const entries = new Set<{ readonly listener: (...args: Arguments) => void }>()
  return {
    add(listener) {
      const entry = { listener }
      entries.add(entry)
      return () => {
        entries.delete(entry)
      }
    },
    emit(...args) {
      for (const entry of [...entries]) if (entries.has(entry)) entry.listener(...args)
    },
    get size() {
      return entries.size
    },
  }
}
