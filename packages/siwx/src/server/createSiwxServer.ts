import { isLocalHost, parseCaipNetworkId, trimSlashes } from '@openappkit/common'
import { parseOrigins } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { createClockGetter } from './createClockGetter.ts'
import { createCookie } from './createCookie.ts'
import { createDatabaseGetter } from './createDatabaseGetter.ts'
import { createEip155Verifier } from './createEip155Verifier.ts'
import { createHandler } from './createHandler.ts'
import { createLimit } from './createLimit.ts'
import { readSessions, type ServerSettings } from './routes.ts'
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

/**
 * Who is between the server and a node of `http` can confirm the signature of any account. A verifier of another chain family may use
 * web sockets.
 *
 * @throws `siwxServer.invalidNode`
 */
function checkNodes(rpcUrls: SiwxServerOptions['rpcUrls']): void {
  for (const [chainId, url] of Object.entries(rpcUrls)) {
    if (url === undefined) continue
    const { protocol, hostname, host } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '', host: '' }
    const isSafe = /^(?:http|ws)s:$/.test(protocol) || (/^(?:http|ws):$/.test(protocol) && isLocalHost(hostname))
    // The rest of the URL may have a key of the node, which no error repeats.
    if (!isSafe) throw siwxErrors.invalidNode({ chainId, url: protocol ? `${protocol}//${host}` : 'no URL' })
  }
}

/** @throws `siwxServer.invalidNode` */
function getSettings(options: SiwxServerOptions): Omit<ServerSettings, 'clock'> {
  const { rpcUrls, sessionSeconds = DEFAULT_SESSION_SECONDS, nonceSeconds = DEFAULT_NONCE_SECONDS } = options
  checkNodes(rpcUrls)
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
