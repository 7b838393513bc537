import type { Clock } from '@openappkit/core/internal'
import { defineErrors } from '@openappkit/common'

const TABLE = 'texts'
/** Some browsers never answer a page that opens its database. */
const OPEN_MS = 3_000

/** Checks the stored values; called within a transaction. */
export type IsCurrent = (values: readonly unknown[]) => boolean

/** A table that all tabs of a site share. Every method rejects where the browser fails. */
export interface Disk {
  get(key: string): Promise<unknown>
  listKeys(): Promise<string[]>
  /** Stores a value if there is none. @returns The stored value. */
  keep(key: string, value: unknown): Promise<unknown>
  /**
   * Stores a value, or removes it if `undefined`, if `isCurrent` accepts the values under `keys`. This is one
   * transaction, so no other tab can write in between.
   *
   * @returns Whether the value was replaced.
   */
  replace(key: string, value: unknown, keys: readonly string[], isCurrent: IsCurrent): Promise<boolean>
  /** Removes every value, under the same condition. */
  clear(keys: readonly string[], isCurrent: IsCurrent): Promise<void>
  /** Closes the connection, so that the database can be deleted. Pending transactions finish. */
  close(): void
}

/** Reasons why the browser's database is not used. Memory replaces it, so these errors appear in logs only. */
export const storeErrors = defineErrors('walletConnectStore', {
  failed: {
    short: 'Database failed',
    long: 'IndexedDB failed without a reason, so what it was to keep lasts as long as the page. Check that the browser lets this site store data.',
  },
  notAnswered: {
    short: 'Database did not answer',
    long: 'IndexedDB did not open within {seconds} s, so sessions last as long as the page. Reload the page, or restart the browser.',
  },
  contended: {
    short: 'Database in use',
    long: 'Other tabs of this site changed the same record each of the {tries} times in which it was to be written, so it lasts as long as the page. Close other tabs.',
  },
})

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true })
    request.addEventListener('error', () => reject(request.error ?? storeErrors.failed()), { once: true })
  })
}

/** Settles with the transaction. A full disk fails the transaction only at its end. */
function whenDone(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(), { once: true })
    transaction.addEventListener('abort', () => reject(transaction.error ?? storeErrors.failed()), { once: true })
  })
  // A request that fails first rejects by itself.
  done.catch(() => {})
  return done
}

interface OpenOptions {
  readonly name: string
  readonly clock: Clock
  /** Whether to create the database if it does not exist. */
  readonly canMake: boolean
}

/** @returns `undefined` if there is no database and `canMake` is false. */
async function openDatabase({ name, clock, canMake }: OpenOptions): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name, 1)
  let isMissing = false
  let isLate = false
  request.addEventListener(
    'upgradeneeded',
    () => {
      isMissing = !canMake
      // The abort removes the database that was just created.
      if (isMissing) request.transaction?.abort()
      else request.result.createObjectStore(TABLE)
    },
    { once: true },
  )
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
  // A database that opens after the time limit is not used.
  opened.then((database) => isLate && database?.close()).catch(() => {})
  return Promise.race([opened, late]).finally(() => stop())
}

/**
 * @returns `undefined` if there is no database and `canMake` is false.
 * @throws if the browser has no IndexedDB, blocks it, or never answers
 */
export async function openDisk(options: OpenOptions): Promise<Disk | undefined> {
  const found = await openDatabase(options)
  if (!found) return undefined
  const database = found
  // The site deletes the database. The deletion would wait until this page is closed.
  database.addEventListener('versionchange', () => database.close(), { once: true })
  const openForReading = () => database.transaction(TABLE, 'readonly').objectStore(TABLE)

  /** Reads the values of the keys and lets `act` write, in one transaction. */
  async function write(
    keys: readonly string[],
    act: (table: IDBObjectStore, values: readonly unknown[]) => Promise<unknown> | undefined,
  ) {
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
    clear: (keys, isCurrent) =>
      write(keys, (table, values) => (isCurrent(values) ? toPromise(table.clear()) : undefined)),
    close: () => database.close(),
  }
}
