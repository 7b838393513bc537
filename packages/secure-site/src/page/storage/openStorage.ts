import type { Clock } from '../clock/clock.ts'
import { runInTime } from '../clock/runInTime.ts'
import { createDeviceKeys, isDeviceKeys, type DeviceKeys } from './deviceKeys.ts'

/** Some browsers never answer a request to open a database after a crash. */
export const OPEN_TIMEOUT_MS = 5_000

/** How many tokens are kept until the server has ended their sessions: those of the last sign-outs. */
const MAX_ENDED = 4

/** What the frame keeps between visits. */
export interface PageStorage {
  /** Whether the browser stores nothing for the frame. The visitor then logs in on each page. */
  readonly isStorageBlocked: boolean
  /** The keys of this browser, created once, also if two tabs ask at the same time. */
  readonly keys: DeviceKeys
  /** The session token of the project; `undefined` if the visitor is not logged in. Read each time: another tab may change it. */
  readToken(): Promise<string | undefined>
  /** Uses the token of a login that has not ended. If the tab is closed before `keepToken`, the browser has no session of it. */
  holdToken(token: string): Promise<void>
  /**
   * Stores the held token, unless it has ended, or another tab has held one since. The one that no tab uses then is kept as one whose session
   * the server has to end: a later login replaces the session of an earlier one only if both are of one account.
   */
  keepToken(token: string): Promise<void>
  /** Removes a token, unless another tab has stored a newer one. */
  removeToken(token: string): Promise<void>
  /**
   * Removes the token, and keeps it as one whose session the server has to end.
   *
   * @param ended - Only this token; that of a newer login in another tab stays.
   */
  endToken(ended?: string): Promise<void>
  /** The login whose window is that of the site, so that the frame ends with it; `undefined` if there is none, or another text. */
  readReturningLogin(): Promise<{ readonly id: string; readonly uri: string } | undefined>
  /** Stores that login; `undefined` removes it. */
  writeReturningLogin(login: { readonly id: string; readonly uri: string } | undefined): Promise<void>
  /** Tokens whose sessions have ended here, and maybe not on the server. */
  readEndedTokens(): Promise<readonly string[]>
  /** Removes a token whose session has ended on the server too. */
  removeEndedToken(token: string): Promise<void>
}

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** Records of the frame by name. They may contain keys that refuse to be exported. */
export interface Records {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
  /** Replaces a value by one that depends on it. No other tab changes it in between. @returns the new value. */
  update<Value>(name: string, change: (stored: unknown) => Value): Promise<Value>
}

async function readKeys(records: Records): Promise<DeviceKeys> {
  const stored = await records.read('keys')
  if (isDeviceKeys(stored)) return stored
  const created = await createDeviceKeys()
  return records.update('keys', (other) => (isDeviceKeys(other) ? other : created))
}

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
      // A removal needs no room on a full disk.
      await change(async (table) => {
        await (value === undefined ? toPromise(table.delete(name)) : toPromise(table.put(value, name)))
      })
    },
    update: (name, getNext) =>
      change(async (table) => {
        const value = getNext(await toPromise<unknown>(table.get(name)))
        await toPromise(table.put(value, name))
        return value
      }),
  }
}

const loadSafe = () => import('./createSafeRecords.ts')

/** Records whose failures load the code that can do without the database. */
function createRescued(first: Records, rescue: () => Promise<Records>): Records {
  let rescued: Promise<Records> | undefined
  async function use<Result>(run: (records: Records) => Promise<Result>): Promise<Result> {
    try {
      return await run(rescued ? await rescued : first)
    } catch {
      rescued ??= rescue()
      rescued.catch(() => (rescued = undefined))
      return run(await rescued)
    }
  }
  return {
    read: (name) => use((records) => records.read(name)),
    write: (name, value) => use((records) => records.write(name, value)),
    update: (name, change) => use((records) => records.update(name, change)),
  }
}

/** The browser's database, or memory if it is blocked, broken, or does not answer. */
async function open(clock: Clock, getFactory: () => IDBFactory) {
  try {
    return await runInTime({ clock, timeoutMs: OPEN_TIMEOUT_MS }, async () => {
      const first = await openRecords(getFactory())
      const keys = await readKeys(first)
      const rescue = async () =>
        (await loadSafe()).createSafeRecords({ clock, keys, reopen: () => openRecords(getFactory()) })
      return { records: createRescued(first, rescue), keys, isStorageBlocked: false }
    })
  } catch {
    const { createMemoryRecords } = await loadSafe()
    const records = createMemoryRecords()
    return { records, keys: await readKeys(records), isStorageBlocked: true }
  }
}

/**
 * Opens the storage of the frame. Two sites under one domain share it, so each project has its own token: the frame of one must not
 * give the other's session to its page.
 *
 * @param project - Id of the project.
 * @param getFactory - Returns IndexedDB. Reading the global throws in some browsers if storage is blocked.
 */
export async function openStorage(
  clock: Clock,
  project: string,
  getFactory: () => IDBFactory = () => indexedDB,
): Promise<PageStorage> {
  const { records, keys, isStorageBlocked } = await open(clock, getFactory)
  const name = `token|${project}`
  const endedName = `ended|${project}`
  const loginName = `login|${project}`
  const holderName = `holder|${project}`
  /** A login of this tab that has not ended. */
  let held: { readonly token: string; readonly holder: string } | undefined

  const addEnded = (tokens: Iterable<unknown>) =>
    records.update(endedName, (stored) => readTexts([...readTexts(stored), ...tokens]).slice(-MAX_ENDED))

  return {
    isStorageBlocked,
    keys,
    async readToken() {
      const token = held?.token ?? (await records.read(name))
      return typeof token === 'string' ? token : undefined
    },
    async holdToken(token) {
      const holder = crypto.randomUUID()
      held = { token, holder }
      await records.write(holderName, holder)
    },
    async keepToken(token) {
      if (held?.token !== token) return
      const { holder } = held
      const isLast = (await records.read(holderName)) === holder
      let left: unknown = isLast ? undefined : token
      if (isLast) {
        await records.update(name, (stored) => {
          if (stored !== token) left = stored
          return token
        })
      }
      if (left !== undefined) await addEnded([left])
      if (held.holder === holder) held = undefined
    },
    async removeToken(token) {
      if (held?.token === token) held = undefined
      await records.update(name, (stored) => (stored === token ? undefined : stored))
    },
    async endToken(ended) {
      const tokens = new Set<unknown>([ended ?? held?.token])
      if (ended === undefined || held?.token === ended) held = undefined
      await records.update(name, (stored) => {
        if (ended !== undefined && stored !== ended) return stored
        tokens.add(stored)
        return undefined
      })
      await addEnded(tokens)
    },
    async readReturningLogin() {
      const { id, uri } = Object(await records.read(loginName)) as { readonly id?: unknown; readonly uri?: unknown }
      return typeof id === 'string' && typeof uri === 'string' ? { id, uri } : undefined
    },
    writeReturningLogin: (login) => records.write(loginName, login),
    readEndedTokens: async () => readTexts(await records.read(endedName)),
    async removeEndedToken(token) {
      await records.update(endedName, (stored) => readTexts(stored).filter((other) => other !== token))
    },
  }
}
