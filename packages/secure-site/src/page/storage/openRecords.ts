import type { Records } from './records.ts'

const DATABASE = 'openappkit-secure-site'
const TABLE = 'records'

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true })
    request.addEventListener('error', () => reject(request.error as Error), { once: true })
  })
}

/** Waits for the commit: until then another tab does not see the change. */
function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(), { once: true })
    transaction.addEventListener('abort', () => reject(transaction.error as Error), { once: true })
  })
}

/**
 * Opens the table of this frame in IndexedDB. Browsers partition it by the site that embeds the frame.
 *
 * @throws the error of the browser, also at once, if it blocks the storage of frames of other sites.
 */
export async function openRecords(indexedDB: IDBFactory): Promise<Records> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(TABLE), { once: true })
  const database = await toPromise(opening)

  async function change<Result>(run: (table: IDBObjectStore) => Promise<Result>): Promise<Result> {
    const transaction = database.transaction(TABLE, 'readwrite')
    const committed = waitForCommit(transaction)
    const [result] = await Promise.all([run(transaction.objectStore(TABLE)), committed])
    return result
  }

  return {
    read: (name) => toPromise<unknown>(database.transaction(TABLE).objectStore(TABLE).get(name)),
    async write(name, value) {
      await change((table) => toPromise(table.put(value, name)))
    },
    update: (name, getNext) =>
      change(async (table) => {
        const value = getNext(await toPromise<unknown>(table.get(name)))
        await toPromise(table.put(value, name))
        return value
      }),
  }
}
