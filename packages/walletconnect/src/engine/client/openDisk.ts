import type { Clock } from '@openappkit/core'
import { storeErrors } from './storeErrors.ts'

const TABLE = 'texts'
/** Some browsers never answer a page that opens its database. */
const OPEN_MS = 3_000

/** Holds of what is stored at the moment; called within a transaction. */
export type IsCurrent = (values: readonly unknown[]) => boolean

/** A table that all tabs of a site share. Every method rejects where the browser fails. */
export interface Disk {
  get(key: string): Promise<unknown>
  listKeys(): Promise<string[]>
  /** Puts a value where there is none. @returns What is there then. */
  keep(key: string, value: unknown): Promise<unknown>
  /**
   * Puts a value, `undefined` to remove it, if `isCurrent` holds of what is stored under `keys`. One transaction:
   * no other tab comes between.
   *
   * @returns Whether it did.
   */
  replace(key: string, value: unknown, keys: readonly string[], isCurrent: IsCurrent): Promise<boolean>
  /** Removes everything, in the same way. */
  clear(keys: readonly string[], isCurrent: IsCurrent): Promise<void>
}

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true })
    request.addEventListener('error', () => reject(request.error ?? storeErrors.failed()), { once: true })
  })
}

/** A full disk is told of at the very end only. */
function whenDone(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(), { once: true })
    transaction.addEventListener('abort', () => reject(transaction.error ?? storeErrors.failed()), { once: true })
  })
  // Whatever fails before tells it too.
  done.catch(() => {})
  return done
}

async function openDatabase(name: string, clock: Clock): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(TABLE), { once: true })
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = clock.setTimeout(() => reject(storeErrors.notAnswered({ seconds: OPEN_MS / 1000 })), OPEN_MS)
  })
  return Promise.race([toPromise(request), late]).finally(() => stop())
}

/** @throws where the browser has no database, blocks it, or never answers */
export async function openDisk(name: string, clock: Clock): Promise<Disk> {
  const database = await openDatabase(name, clock)
  const openForReading = () => database.transaction(TABLE, 'readonly').objectStore(TABLE)

  /** Reads, and writes if there is reason to, in one transaction. */
  async function write(keys: readonly string[], act: (table: IDBObjectStore, values: readonly unknown[]) => Promise<unknown> | undefined) {
    const transaction = database.transaction(TABLE, 'readwrite')
    const done = whenDone(transaction)
    const table = transaction.objectStore(TABLE)
    await act(table, await Promise.all(keys.map((key) => toPromise<unknown>(table.get(key)))))
    await done
  }

  return {
    get: async (key) => toPromise<unknown>(openForReading().get(key)),
    listKeys: async () => (await toPromise(openForReading().getAllKeys())).map(String),
    async keep(key, value) {
      let kept = value
      await write([key], (table, [found]) => {
        kept = found ?? value
        return found === undefined ? toPromise(table.put(value, key)) : undefined
      })
      return kept
    },
    async replace(key, value, keys, isCurrent) {
      let isReplaced = false
      await write(keys, (table, values) => {
        isReplaced = isCurrent(values)
        if (!isReplaced) return undefined
        return value === undefined ? toPromise(table.delete(key)) : toPromise(table.put(value, key))
      })
      return isReplaced
    },
    clear: (keys, isCurrent) => write(keys, (table, values) => (isCurrent(values) ? toPromise(table.clear()) : undefined)),
  }
}
