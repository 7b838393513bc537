import type { StoragePort } from '@openappkit/core/internal'

export interface FakeStorage extends StoragePort {
  /** From now on every call throws `error`; `undefined` makes it work again (R7). */
  failWith(error: Error | undefined): void
  /** The stored values, in the order in which they were first written. Never throws. */
  entries(): readonly (readonly [key: string, value: string])[]
  /** Number of stored keys. Never throws. */
  readonly size: number
}

/**
 * A `localStorage` in memory. Give the same one to two kits to play two tabs, or a reload.
 *
 * @param options.failing - Throws from the start, like a browser that blocks storage.
 */
export function createFakeStorage(options: { failing?: boolean | Error } = {}): FakeStorage {
  const items = new Map<string, string>()
  let failure = options.failing === true ? new Error('Storage is blocked.') : options.failing || undefined

  function getItems(): Map<string, string> {
    if (failure) throw failure
    return items
  }

  return {
    getItem: (key) => getItems().get(key) ?? null,
    setItem(key, value) {
      getItems().set(key, value)
    },
    removeItem(key) {
      getItems().delete(key)
    },
    failWith(error) {
      failure = error
    },
    entries: () => [...items],
    get size() {
      return items.size
    },
  }
}
