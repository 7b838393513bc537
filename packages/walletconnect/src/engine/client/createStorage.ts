import { mergeStored } from './mergeStored.ts'
import { parseStored } from './parseStored.ts'
import type { ClientStorage } from './types.ts'

/** Text by key. A change is seen by nobody halfway. */
export interface TextStore {
  /** What this site has stored. What anybody else has written there is none (S25). */
  read(key: string): Promise<string | undefined>
  /** @param change - May be called again, where another tab comes between. */
  change(key: string, change: (text: string | undefined) => string | undefined): Promise<void>
  listKeys(): Promise<string[]>
  /** What `read` refuses, whoever has written it; good for a farewell only. */
  readUnproved(key: string): Promise<string | undefined>
  /** Removes everything, also the key that it was authenticated with, unless there is something at `key`. */
  clear(key: string): Promise<void>
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && (value === null || Object.keys(value).length === 0))

/**
 * The client's storage over a store that several tabs share. The client of each tab has all in memory and writes
 * whole lists; what other tabs have written meanwhile stays.
 */
export function createStorage(store: TextStore): ClientStorage {
  /** What this tab knows to be stored. */
  const known = new Map<string, string | undefined>()

  async function getItem<Value>(key: string): Promise<Value | undefined> {
    const text = await store.read(key)
    known.set(key, text)
    return parseStored(text) as Value | undefined
  }

  return {
    getKeys: store.listKeys,
    getEntries: async <Value>() =>
      Promise.all((await store.listKeys()).map(async (key): Promise<[string, Value]> => [key, (await getItem<Value>(key)) as Value])),
    getItem,
    async setItem(key, value) {
      // Before anything is awaited: the client goes on changing what it gave us.
      const next = parseStored(JSON.stringify(value))
      const base = known.get(key)
      known.set(key, JSON.stringify(next))
      await store.change(key, (text) => {
        const merged = mergeStored(parseStored(base), parseStored(text), next)
        return isEmpty(merged) ? undefined : JSON.stringify(merged)
      })
    },
    async removeItem(key) {
      known.delete(key)
      await store.change(key, () => undefined)
    },
  }
}
