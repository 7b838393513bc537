import { createMemoryStore } from './createMemoryStore.ts'
import type { TextStore } from './createStorage.ts'

const TABLE = 'texts'

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(TABLE))
  return toPromise(request)
}

function createDatabaseStore(database: IDBDatabase): TextStore {
  const open = (mode: IDBTransactionMode) => database.transaction(TABLE, mode).objectStore(TABLE)
  const read = (table: IDBObjectStore, key: string) => toPromise<unknown>(table.get(key))
  return {
    async read(key) {
      const text = await read(open('readonly'), key)
      return typeof text === 'string' ? text : undefined
    },
    async change(key, change) {
      // One transaction, which no other tab's can come between.
      const table = open('readwrite')
      const stored = await read(table, key)
      const text = change(typeof stored === 'string' ? stored : undefined)
      if (text === undefined) await toPromise(table.delete(key))
      else await toPromise(table.put(text, key))
    },
    listKeys: async () => (await toPromise(open('readonly').getAllKeys())).map(String),
  }
}

/**
 * Opens the database of one kit. Where the browser has none, or blocks it, connecting works all the same: what is
 * kept then lasts as long as the page (R7).
 */
export async function openStore(name: string): Promise<TextStore> {
  const memory = createMemoryStore()
  let database: IDBDatabase
  try {
    database = await openDatabase(name)
  } catch {
    return memory
  }
  const disk = createDatabaseStore(database)
  return {
    read: (key) => disk.read(key).catch(() => memory.read(key)),
    change: (key, change) => disk.change(key, change).catch(() => memory.change(key, change)),
    listKeys: () => disk.listKeys().catch(() => memory.listKeys()),
  }
}
