import { mergeStored } from './mergeStored.ts'
import type { ClientStorage } from './types.ts'

/** Parses JSON from storage, which any script may have written. Returns `undefined` if it is not JSON (S15). */
export function parseStored(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Text by key. Changes are atomic. */
export interface TextStore {
  /** Reads what this site has stored. A record that something else has written is ignored (S25). */
  read(key: string): Promise<string | undefined>
  /** @param change - Is called again if another tab has changed the record meanwhile. */
  change(key: string, change: (text: string | undefined) => string | undefined): Promise<void>
  listKeys(): Promise<string[]>
  /** Reads a record that `read` refuses. Use it only to disconnect the session of that record. */
  readUnverified(key: string): Promise<string | undefined>
  /** Removes every record and the key that authenticates them, unless there is a record at `key`. */
  clear(key: string): Promise<void>
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && (value === null || Object.keys(value).length === 0))

/**
 * The client's storage over a store that several tabs share. The client of each tab keeps its lists in memory and writes
 * them whole; entries that other tabs have written meanwhile are kept.
 */
export function createStorage(store: TextStore): ClientStorage {
  /** By key, the text that this tab read or wrote last. */
  const known = new Map<string, string | undefined>()

  async function getItem<Value>(key: string): Promise<Value | undefined> {
    const text = await store.read(key)
    known.set(key, text)
    return parseStored(text) as Value | undefined
  }

  return {
    getKeys: store.listKeys,
    getEntries: async <Value>() =>
      Promise.all(
        (await store.listKeys()).map(async (key): Promise<[string, Value]> => [
          key,
          (await getItem<Value>(key)) as Value,
        ]),
      ),
    getItem,
    async setItem(key, value) {
      // Copied before the first await, because the client changes the value afterwards.
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
