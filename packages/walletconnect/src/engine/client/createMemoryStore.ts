import type { TextStore } from './createStorage.ts'

/** A store that lasts as long as the page. It is used where storage is blocked or missing. */
export function createMemoryStore(): TextStore & { close(): void } {
  const texts = new Map<string, string>()
  return {
    read: async (key) => texts.get(key),
    async change(key, change) {
      const text = change(texts.get(key))
      if (text === undefined) texts.delete(key)
      else texts.set(key, text)
    },
    listKeys: async () => [...texts.keys()],
    readUnverified: async () => undefined,
    async clear(key) {
      if (!texts.has(key)) texts.clear()
    },
    close() {},
  }
}
