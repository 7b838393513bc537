import type { Disk, IsCurrent } from '../src/engine/client/openDisk.ts'

/** The storage of a browser for all tabs of a site, controlled by a test. */
export function createMemoryDisk(): Disk & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  const list = (keys: readonly string[]) => keys.map((key) => kept.get(key))
  const isNow = (keys: readonly string[], isCurrent: IsCurrent) => isCurrent(list(keys))
  return {
    kept,
    get: async (key) => kept.get(key),
    listKeys: async () => [...kept.keys()],
    async keep(key, value) {
      if (!kept.has(key)) kept.set(key, value)
      return kept.get(key)
    },
    async replace(key, value, keys, isCurrent) {
      if (!isNow(keys, isCurrent)) return false
      if (value === undefined) kept.delete(key)
      else kept.set(key, value)
      return true
    },
    async clear(keys, isCurrent) {
      if (isNow(keys, isCurrent)) kept.clear()
    },
    close() {},
  }
}
