import { isLocalHost, parseCaipNetworkId, trimSlashes } from '@openappkit/common'
import {
  nameServer,
  parseOrigins,
  migrate,
  migrateLimits,
  type Database,
  createDatabaseClock,
  type DatabaseClock,
  type Migration,
} from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { createCookie, readSessions, type ServerSettings, createLimit } from './routes.ts'
import { createEip155Verifier } from './createEip155Verifier.ts'
import { createHandler } from './createHandler.ts'
import { deleteAccountSessions } from './sessions.ts'
import type { SiwxServer, SiwxServerOptions } from './types.ts'

const DEFAULT_SESSION_SECONDS = 7 * 86_400
const DEFAULT_NONCE_SECONDS = 600

/** @throws `requests.invalidOrigin` */
function createOriginCheck(origins: SiwxServerOptions['origins']): (origin: string) => boolean {
  // The origin of a sandboxed page is the text `null`, which has no host that a message could name.
  if (typeof origins === 'function') return (origin) => URL.canParse(origin) && origins(origin)
  const parsed = parseOrigins(origins)
  return (origin) => parsed.has(origin)
}

/** The characters of Latin-1, which a header of HTTP can have. */
const MAX_CODE = 255

/** Whether the user and the password of a URL fit into a header. */
function hasHeader({ username, password }: URL): boolean {
  try {
    return Array.from(decodeURIComponent(username + password)).every((character) => character.charCodeAt(0) <= MAX_CODE)
  } catch {
    return false
  }
}

/**
 * Who is between the server and a node of `http` can confirm the signature of any account. Verifiers of the site may use web sockets.
 *
 * @throws `siwxServer.invalidNode`
 */
function checkNodes({ rpcUrls, verifiers }: SiwxServerOptions): void {
  for (const [chainId, text] of Object.entries(rpcUrls)) {
    if (text === undefined) continue
    const url = URL.canParse(text) ? new URL(text) : undefined
    const { protocol = '', hostname = '' } = url ?? {}
    const isSafe = /^(?:http|ws)s:$/.test(protocol) || (/^(?:http|ws):$/.test(protocol) && isLocalHost(hostname))
    const isOwn = chainId.startsWith('eip155:') && !verifiers?.eip155
    const isUsable = !isOwn || (url !== undefined && protocol.startsWith('http') && hasHeader(url))
    if (!isSafe || !isUsable) throw siwxErrors.invalidNode({ chainId, url: nameServer(text) })
  }
}

/** @throws `siwxServer.invalidNode` */
function getSettings(options: SiwxServerOptions): Omit<ServerSettings, 'clock'> {
  const { rpcUrls, sessionSeconds = DEFAULT_SESSION_SECONDS, nonceSeconds = DEFAULT_NONCE_SECONDS } = options
  checkNodes(options)
  const verifiers = { eip155: createEip155Verifier(), ...options.verifiers }
  return {
    rpcUrls,
    sessionSeconds,
    nonceSeconds,
    verifiers,
    cookie: createCookie(options.cookie),
    limit: createLimit(options),
  }
}

/** The schema of all tables of this package. */
const SCHEMA = 'siwx'

/**
 * A client is a browser or an app. Its sessions share its tokens, of which only the hash is stored. Addresses of `eip155` are in lower
 * case.
 */
const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-sessions',
    sql: `
      create table siwx.nonce (
        value text primary key,
        issued_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index nonce_expires_at on siwx.nonce (expires_at);
      create table siwx.client (
        id text primary key,
        expires_at timestamptz not null
      );
      create index client_expires_at on siwx.client (expires_at);
      create table siwx.token (
        hash text primary key,
        client_id text not null references siwx.client on delete cascade,
        expires_at timestamptz not null
      );
      create index token_client_id on siwx.token (client_id);
      create table siwx.session (
        client_id text not null references siwx.client on delete cascade,
        chain_id text not null,
        address text not null,
        data jsonb not null,
        message text not null,
        signature text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (client_id, chain_id, address)
      );
      create index session_address on siwx.session (address);
    `,
  },
  {
    // The time of the sign-in that replaced a token.
    name: '002-replaced-tokens',
    sql: 'alter table siwx.token add column replaced_at timestamptz',
  },
  {
    // `chain_id` is `*` for all networks. The numbers are of the sequence of nonces.
    name: '003-revocations',
    sql: `
      alter table siwx.nonce add column number bigint generated always as identity;
      create table siwx.revocation (
        address text not null,
        chain_id text not null,
        number bigint not null,
        primary key (address, chain_id)
      );
    `,
  },
]

/** Returns the database with its tables, which the first call creates. A failed start is tried again with the next call. */
function createDatabaseGetter(option: SiwxServerOptions['database']): () => Promise<Database> {
  let opened: Promise<Database> | undefined
  let prepared: Promise<Database> | undefined

  /** A database that is open stays open if its tables cannot be created: a second one on its folder would be refused. */
  function open(): Promise<Database> {
    return (opened ??= (async () => (typeof option === 'function' ? option() : option))().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  }

  async function prepare(): Promise<Database> {
    const database = await open()
    await migrateLimits(database)
    await migrate(database, { schema: SCHEMA, migrations: MIGRATIONS })
    return database
  }

  return () =>
    (prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined
      throw error
    }))
}

/** How often the time of the database is read. */
const REFRESH_MS = 60_000

/**
 * Returns the clock of the rows: that of the database, which all processes share. A process whose own clock is ahead would refuse the
 * nonces of the others, and end their sessions. A failed start is tried again with the next call.
 */
function createClockGetter({ clock }: SiwxServerOptions): (database: Database) => Promise<() => number> {
  let created: Promise<DatabaseClock> | undefined
  let readAt = 0

  return async (database) => {
    if (clock) return clock
    const { now, refresh } = await (created ??= createDatabaseClock({ database }).catch((error: unknown) => {
      created = undefined
      throw error
    }))
    const time = now()
    if (readAt === 0) readAt = time
    else if (time - readAt >= REFRESH_MS) {
      readAt = time
      // Until it is read again, the time goes on from the last reading.
      void refresh().catch(() => {})
    }
    return now
  }
}

/**
 * Creates the server part of sign-in (EIP-4361, CAIP-122). Its handler has `GET nonce`, `POST verify`, `GET session` and
 * `POST sign-out` below the base path, on the standard `Request` and `Response`. It creates its tables, in the schema `siwx`, before
 * the first request.
 *
 * @throws `requests.invalidOrigin` if one of `origins` is none; `siwxServer.invalidNode` if one of `rpcUrls` is none, or has `http:` and
 *   a host of others.
 *
 * @example
 * ```ts
 * import { openDatabase } from '@openappkit/server'
 * import { createSiwxServer } from '@openappkit/siwx/server'
 *
 * const siwx = createSiwxServer({
 *   database: await openDatabase('./data'),
 *   origins: ['https://example.com'],
 *   rpcUrls: { 'eip155:1': 'https://node.example.com' },
 * })
 * ```
 */
export function createSiwxServer(options: SiwxServerOptions): SiwxServer {
  const { onError = () => {} } = options
  const settings = getSettings(options)
  const getDatabase = createDatabaseGetter(options.database)
  const getClock = createClockGetter(options)
  async function prepare() {
    const database = await getDatabase()
    return { ...settings, database, clock: await getClock(database) }
  }
  const handle = createHandler({
    basePath: trimSlashes(options.basePath ?? '/siwx'),
    isAllowed: createOriginCheck(options.origins),
    prepare,
    onError,
  })
  const getSessions = async (request: Request) => readSessions({ ...(await prepare()), request })
  const running = new Set<Promise<unknown>>()

  return {
    handle(request, connection) {
      const response = handle(request, connection)
      running.add(response)
      return response.finally(() => running.delete(response))
    },
    getSessions,
    getSession: async (request) => (await getSessions(request))[0] ?? null,
    async revokeSessions(account) {
      if (account.chainId !== undefined) parseCaipNetworkId(account.chainId)
      const { database, clock } = await prepare()
      return database.transaction((sql) => deleteAccountSessions(sql, account, clock()))
    },
    close: async () => void (await Promise.allSettled(running)),
  }
}
