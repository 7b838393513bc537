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
  /** Lets go of it, so that it can be deleted. What is under way is finished. */
  close(): void
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

interface OpenOptions {
  readonly name: string
  readonly clock: Clock
  /** Whether to make the database where there is none. */
  readonly canMake: boolean
}

/** @returns `undefined` where there is none and none is to be made. */
async function openDatabase({ name, clock, canMake }: OpenOptions): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name, 1)
  let isMissing = false
  let isLate = false
  request.addEventListener('upgradeneeded', () => {
    isMissing = !canMake
    // Nothing is left of a database whose making is taken back.
    if (isMissing) request.transaction?.abort()
    else request.result.createObjectStore(TABLE)
  }, { once: true })
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = clock.setTimeout(() => {
      isLate = true
      reject(storeErrors.notAnswered({ seconds: OPEN_MS / 1000 }))
    }, OPEN_MS)
  })
  const opened = toPromise(request).catch((error: unknown) => {
    if (isMissing) return undefined
    throw error
  })
  // One that opens after all is not used.
  opened.then((database) => isLate && database?.close()).catch(() => {})
  return Promise.race([opened, late]).finally(() => stop())
}

/**
 * @returns `undefined` where there is none and none is to be made.
 * @throws where the browser has no database, blocks it, or never answers
 */
export async function openDisk(options: OpenOptions): Promise<Disk | undefined> {
  const found = await openDatabase(options)
  if (!found) return undefined
  const database = found
  // The site deletes it: it would wait until this page is closed.
  database.addEventListener('versionchange', () => database.close(), { once: true })
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
    close: () => database.close(),
  }
}
