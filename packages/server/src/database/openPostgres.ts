import { Socket } from 'node:net'
import pg from 'pg'
import { checkTls } from './checkTls.ts'
import { createDatabase } from './createDatabase.ts'
import { databaseErrors } from './errors.ts'
import type { Database, Sql } from './types.ts'
import { hashText } from '../secrets/hashText.ts'

/** Longer than a restart of PostgreSQL on one machine takes; shorter than a visitor waits. */
const CONNECT_TIMEOUT = 10_000

/**
 * A network that drops packets gives no answer and no error: without these limits a statement waits forever and keeps its
 * connection, and a transaction of a lost process keeps its row locks. The same names in the URL change them. The second one is
 * set by each transaction: PgBouncer refuses it as a parameter of a connection, and shares its connections between clients.
 */
const QUERY_TIMEOUT = 30_000
const IDLE_TIMEOUT = 'idle_in_transaction_session_timeout'
const IDLE_TIMEOUT_MS = 60_000

/** Times in a URL, in milliseconds. `pg` reads `30s` as 30 of them, and `abc` as a time that has passed. */
const TIMES = ['query_timeout', 'statement_timeout', 'lock_timeout', IDLE_TIMEOUT]

/** @throws `database.invalidSetting` */
function checkTimes(url: string): void {
  const parameters = new URLSearchParams(url.split(/\?(.*)/s)[1])
  for (const name of TIMES) {
    const value = parameters.get(name)
    if (value !== null && !/^\d{1,9}$/.test(value)) throw databaseErrors.invalidSetting({ name })
  }
}

/**
 * Takes the limit of transactions out of a URL.
 *
 * @returns The URL of the connection, and the statement that sets the limit.
 */
function takeIdleTimeout(url: string): { readonly connectionString: string; readonly transactionSettings?: string } {
  const set = (milliseconds: number) => `set local ${IDLE_TIMEOUT} = ${milliseconds}`
  const [base, query] = url.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const value = parameters.get(IDLE_TIMEOUT)
  if (value === null) {
    // Also as `options=-c idle_in_transaction_session_timeout=5000`.
    const isSet = url.includes(`${IDLE_TIMEOUT}=`)
    return { connectionString: url, ...(!isSet && { transactionSettings: set(IDLE_TIMEOUT_MS) }) }
  }
  parameters.delete(IDLE_TIMEOUT)
  return { connectionString: `${base}?${parameters.toString()}`, transactionSettings: set(Number(value)) }
}

/**
 * Both forms of `bytea_output`: servers have different defaults, and a connection that clients share may have the one of another client. The
 * form with `\x` never begins the other, which writes a backslash twice.
 */
const parseBytes = (text: string) => new Uint8Array((pg.types.getTypeParser(17) as (text: string) => Buffer)(text))

/** The types of columns that `pg` parses differently from PGlite, by their OID. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [17, parseBytes],
  [20, BigInt],
  [1082, String],
  [1114, String],
  [1186, String],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

/** `pg` answers several statements with several results, which its types do not have. */
const getRows = <Row>(result: pg.QueryResult | readonly pg.QueryResult[]) =>
  ((Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult).rows as readonly Row[]

/** From this use on, a statement has a name: most of those that are used once are used never again. */
const NAMED_USE = 5

/** How many texts are counted. Each name keeps a plan on each connection, so a text that varies must not take more and more of them. */
const MAX_TEXTS = 500

/**
 * SQLSTATEs of a prepared statement that a connection does not keep: no such name, and a name of another client.
 *
 * Inside a transaction the statement cannot be sent again, because PostgreSQL has aborted it: the request fails once. Migrations do not
 * change the type of a column that older code reads, so this happens only behind an unknown program that shares connections.
 */
const LOST = new Set(['26000', '42P05'])

/**
 * Whether a statement has failed because of its name. The result of other types than at its first use has the SQLSTATE of everything that
 * PostgreSQL does not support, so the function of PostgreSQL that reports it decides.
 */
function isLost(error: unknown): boolean {
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown }
  return LOST.has(String(code)) || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/**
 * The names of the statements of one pool. PostgreSQL parses a statement with a name once on each connection, and usually plans it once
 * after five more uses.
 */
interface StatementNames {
  /** The name of a statement; `undefined` for one that is sent without a name. */
  take(text: string): string | undefined
  /** No statement has a name from now on. */
  stop(): void
  /** Calls `stop` if a statement with this name has failed because of it. Returns whether it has. */
  stopAfter(name: string | undefined, error: unknown): boolean
}

/** Creates the names. They are hashes of the statements, so a name never runs another statement. */
function createStatementNames(): StatementNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let isStopped = false
  const stop = () => void (isStopped = true)

  return {
    take(text) {
      if (isStopped) return undefined
      const known = names.get(text)
      if (known !== undefined) return known
      const count = (uses.get(text) ?? 0) + 1
      if (count > 1 || uses.size < MAX_TEXTS) uses.set(text, count)
      if (count < NAMED_USE) return undefined
      const name = hashText(text).slice(0, 32)
      names.set(text, name)
      return name
    },
    stop,
    stopAfter(name, error) {
      if (name === undefined || !isLost(error)) return false
      stop()
      return true
    },
  }
}

/**
 * The statements of a client. Those with values that are used often have names.
 *
 * @param canRepeat - Whether one that has failed because of its name is sent again without one: it has changed nothing. In a transaction it
 * cannot be.
 */
const createQuery =
  (client: pg.Pool | pg.PoolClient, names: StatementNames, canRepeat: boolean): Sql['query'] =>
  async <Row>(text: string, values?: readonly unknown[]) => {
    if (!values) return getRows<Row>(await client.query(text))
    const statement = { text, values: [...values] }
    const name = names.take(text)
    try {
      return getRows<Row>(await client.query({ ...statement, ...(name !== undefined && { name }) }))
    } catch (error) {
      if (!names.stopAfter(name, error) || !canRepeat) throw error
      return getRows<Row>(await client.query(statement))
    }
  }

/** Whether `decodeURIComponent` accepts a text. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the host and port of a URL, without user and password.
 *
 * @throws `database.invalidUrl`, without a part of the URL: a `#`, `/` or `?` in a password ends the host, and the password would be
 * read as the port or the path.
 */
function getHost(url: string): string {
  // A socket has no host: `postgres://user@/site?host=/run/postgresql`.
  const text = [url, url.replace('@/', '@localhost/')].find((candidate) => URL.canParse(candidate))
  if (text === undefined) throw databaseErrors.invalidUrl()
  const { host, username, password, pathname, search } = new URL(text)
  const isCut = text.includes('#') || pathname.includes('@') || (username === '' && search.includes('@'))
  if (isCut || ![username, password, pathname].every(isDecodable)) throw databaseErrors.invalidUrl()
  return text === url && host !== '' ? host : 'the default socket'
}

/** A proxy answers for a server that is down with nothing at all: neither `pg` nor the system has a code for it. */
const isSilence = (error: unknown) =>
  error instanceof Error && !('code' in error) && /time-?out|terminated unexpectedly/i.test(error.message)

/** @param wasAccepted - Whether a program has accepted a connection, so that the name, the route and the port are right. */
async function checkVersion(pool: pg.Pool, host: string, wasAccepted: () => boolean): Promise<void> {
  const { rows } = await pool
    .query<{ server_version_num: string; server_version: string }>(
      "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
    )
    .catch((error: unknown) => {
      if (!wasAccepted() || !isSilence(error)) throw databaseErrors.unreachable({ host }, { cause: error })
      throw databaseErrors.noAnswer({ host }, { cause: error })
    })
  if (Number(rows[0]?.server_version_num) < 150_000) {
    throw databaseErrors.versionTooOld({ version: rows[0]?.server_version ?? '' })
  }
}

/**
 * Prepares a new connection.
 *
 * Times arrive as text, which `pg` reads in one form only, and returns `null` for others. A server, a database or a user may have another
 * default. PgBouncer keeps this setting for each of its clients, unlike most others.
 *
 * A program that shares connections between clients, such as PgBouncer, may send the next statement on another connection, which does not
 * have the name. Such a program gives its clients other process ids than those of PostgreSQL, because they cancel statements with them.
 */
async function startConnection(client: pg.ClientBase, names: StatementNames): Promise<void> {
  const [row] = getRows<{ pid: number }>(await client.query('set datestyle = iso; select pg_backend_pid() as pid'))
  // The types of `pg` omit it.
  if (row?.pid !== (client as { readonly processID?: unknown }).processID) names.stop()
}

/** Opens a pool of at most 10 connections to a PostgreSQL server. @throws `database.tlsNeeded` */
export async function openPostgres(url: string): Promise<Database> {
  const host = getHost(url)
  checkTimes(url)
  const { connectionString, transactionSettings } = takeIdleTimeout(url)
  checkTls(connectionString)
  const names = createStatementNames()
  let wasAccepted = false
  const pool = new pg.Pool({
    connectionString,
    stream: () => new Socket().once('connect', () => (wasAccepted = true)),
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for the promise, which its types omit
    onConnect: (client) => startConnection(client, names),
  })
  // A lost connection rejects the statement that uses it. Without a listener, the loss of an idle one would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await checkVersion(pool, host, () => wasAccepted)
  } catch (error) {
    await pool.end()
    throw error
  }
  return createDatabase({
    kind: 'postgres',
    query: createQuery(pool, names, true),
    ...(transactionSettings !== undefined && { transactionSettings }),
    readPool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async connect() {
      const client = await pool.connect()
      return { query: createQuery(client, names, false), release: (isBroken) => client.release(isBroken) }
    },
    close: () => pool.end(),
  })
}
