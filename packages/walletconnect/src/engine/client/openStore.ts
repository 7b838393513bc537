import type { Clock } from '@openappkit/core'
import { createMemoryStore } from './createMemoryStore.ts'
import type { TextStore } from './createStorage.ts'

const TABLE = 'texts'
/** Some browsers never answer a page that opens its database. */
const OPEN_MS = 3_000

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })
}

async function openDatabase(name: string, clock: Clock): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(TABLE))
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = clock.setTimeout(() => reject(new Error('IndexedDB does not answer.')), OPEN_MS)
  })
  return Promise.race([toPromise(request), late]).finally(() => stop())
}

/** A full disk is told of at the very end only. */
function whenDone(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB failed.')))
  })
  // Whatever fails before tells it too.
  done.catch(() => {})
  return done
}

function createDatabaseStore(database: IDBDatabase): TextStore {
  const openForReading = () => database.transaction(TABLE, 'readonly').objectStore(TABLE)
  const read = (table: IDBObjectStore, key: string) => toPromise<unknown>(table.get(key))
  return {
    async read(key) {
      const text = await read(openForReading(), key)
      return typeof text === 'string' ? text : undefined
    },
    async change(key, change) {
      // One transaction, which no other tab's can come between.
      const transaction = database.transaction(TABLE, 'readwrite')
      const done = whenDone(transaction)
      const table = transaction.objectStore(TABLE)
      const stored = await read(table, key)
      const text = change(typeof stored === 'string' ? stored : undefined)
      if (text === undefined) await toPromise(table.delete(key))
      else await toPromise(table.put(text, key))
      await done
    },
    listKeys: async () => (await toPromise(openForReading().getAllKeys())).map(String),
  }
}

/** Over a store that may fail: what it does not take lasts as long as the page. */
function createSafeStore(disk: TextStore): TextStore {
  /** What the disk has not taken, newer than what it has. */
  const unsaved = new Map<string, string | undefined>()
  const readDisk = (key: string) => disk.read(key).catch(() => undefined)
  const read = async (key: string) => (unsaved.has(key) ? unsaved.get(key) : readDisk(key))
  return {
    read,
    async change(key, change) {
      let changed: { readonly text: string | undefined } | undefined
      try {
        await disk.change(key, (text) => {
          changed = { text: change(unsaved.has(key) ? unsaved.get(key) : text) }
          return changed.text
        })
        unsaved.delete(key)
      } catch {
        changed ??= { text: change(await read(key)) }
        unsaved.set(key, changed.text)
      }
    },
    async listKeys() {
      const keys = new Set(await disk.listKeys().catch(() => []))
      for (const [key, text] of unsaved) {
        if (text === undefined) keys.delete(key)
        else keys.add(key)
      }
      return [...keys]
    },
  }
}

/**
 * Opens the database of one kit. Where the browser has none, or blocks it, connecting works all the same: what is
 * kept then lasts as long as the page (R7).
 */
export async function openStore(name: string, clock: Clock): Promise<TextStore> {
  try {
    return createSafeStore(createDatabaseStore(await openDatabase(name, clock)))
  } catch {
    return createMemoryStore()
  }
}
