import { foldAddress, parseCaipNetworkId, trimSlashes } from '@openappkit/common'
import { addCorsHeaders, answerError, migrate, migrateLimits, parseOrigins, readBearer, readJson, readOrigin } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { createCookie } from './createCookie.ts'
import { createEip155Verifier } from './createEip155Verifier.ts'
import { createLimit } from './createLimit.ts'
import { MIGRATIONS, SCHEMA } from './migrations.ts'
import { createNonce } from './nonces.ts'
import { parseSignOutBody } from './parseSignOutBody.ts'
import { parseVerifyBody } from './parseVerifyBody.ts'
import { deleteAccountSessions, deleteEverywhere, deleteSessions, fetchSessions, findClient } from './sessions.ts'
import { STATUSES } from './statuses.ts'
import { storeSignIn } from './storeSignIn.ts'
import type { SiwxServer, SiwxServerOptions, StoredSession } from './types.ts'
import { verifySignIn } from './verifySignIn.ts'

const DEFAULT_SESSION_SECONDS = 7 * 86_400
const DEFAULT_NONCE_SECONDS = 600

/** A request with what its server knows about it. */
interface RouteContext {
  readonly origin: string | undefined
  readonly server: unknown
}

type Route = (request: Request, context: RouteContext) => Promise<Response>

/**
 * Creates the server part of sign-in (EIP-4361, CAIP-122). Its handler has `GET nonce`, `POST verify`, `GET session` and
 * `POST sign-out` below the base path, on the standard `Request` and `Response`. It creates its tables, in the schema `siwx`, before
 * the first request.
 *
 * @throws `requests.invalidOrigin` if one of `origins` is none.
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
  const { database, origins, rpcUrls, clock = Date.now, onError = () => {} } = options
  const { sessionSeconds = DEFAULT_SESSION_SECONDS, nonceSeconds = DEFAULT_NONCE_SECONDS } = options
  const isAllowed = typeof origins === 'function' ? origins : createOriginCheck(origins)
  const basePath = trimSlashes(options.basePath ?? '/siwx')
  const cookie = createCookie(options.cookie)
  const limit = createLimit(options)
  const verifiers = { eip155: createEip155Verifier(), ...options.verifiers }
  const running = new Set<Promise<unknown>>()
  let migrated: Promise<void> | undefined

  /** A failed start is tried again with the next request. */
  const prepare = () =>
    (migrated ??= migrateAll(database).catch((error: unknown) => {
      migrated = undefined
      throw error
    }))

  const readToken = (request: Request) => readBearer(request) ?? cookie.read(request)

  async function getSessions(request: Request): Promise<readonly StoredSession[]> {
    await prepare()
    const now = clock()
    const client = await findClient(database, readToken(request), now)
    return client === undefined ? [] : fetchSessions(database, client, now)
  }

  const routes: Readonly<Record<string, { readonly method: 'GET' | 'POST'; readonly answer: Route }>> = {
    '/nonce': {
      method: 'GET',
      async answer(request, { server }) {
        await limit.take('nonce', request, server)
        const { nonce, expiresAt } = await createNonce(database, clock(), nonceSeconds)
        return Response.json({ nonce, expiresAt: expiresAt.toISOString() })
      },
    },

    '/verify': {
      method: 'POST',
      async answer(request, { origin = '', server }) {
        await limit.take('verify', request, server)
        const body = parseVerifyBody(await readJson(request))
        const context = { sql: database, clock, origin, rpcUrls, verifiers, sessionSeconds }
        const sessions = (await Promise.all(body.proofs.map((proof) => verifySignIn(proof, context)))).flat()
        const [session] = sessions
        // A page cannot exchange the cookie, which no script can read, for a token.
        const known = body.isTokenWanted ? readBearer(request) : cookie.read(request)
        const token = await database.transaction((sql) => storeSignIn(sql, known, sessions, clock()))
        if (body.isTokenWanted) return Response.json({ session, sessions, token })
        return Response.json({ session, sessions }, { headers: { 'set-cookie': cookie.write(token, sessionSeconds) } })
      },
    },

    '/session': {
      method: 'GET',
      async answer(request) {
        const query = new URL(request.url).searchParams
        const chainId = query.get('chainId')
        const address = query.get('address')
        const sessions = await getSessions(request)
        const isAsked = ({ data }: StoredSession) =>
          (chainId === null || data.chainId === chainId) &&
          (address === null || foldAddress(data.chainId, data.accountAddress) === foldAddress(data.chainId, address))
        return Response.json({ sessions: sessions.filter(isAsked) })
      },
    },

    '/sign-out': {
      method: 'POST',
      async answer(request) {
        const { account, isEverywhere } = parseSignOutBody(await readJson(request))
        const client = await findClient(database, readToken(request), clock())
        const isEnded = await database.transaction(async (sql) => {
          if (client === undefined) return true
          if (!isEverywhere) return deleteSessions(sql, client.id, account)
          await deleteEverywhere(sql, client.id, clock())
          return true
        })
        return new Response(null, { status: 204, ...(isEnded && { headers: { 'set-cookie': cookie.write(undefined, 0) } }) })
      },
    },
  }

  async function answer(request: Request, server: unknown): Promise<Response> {
    const { pathname } = new URL(request.url)
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined
    if (!route) throw siwxErrors.notFound()
    const origin = readOrigin(request, isAllowed)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== route.method) throw siwxErrors.methodNotAllowed({ path, method: request.method })
    await prepare()
    return route.answer(request, { origin, server })
  }

  /** The answer to a request that failed. The site receives an error that is no refusal. */
  function answerFailure(error: unknown): Response {
    const response = answerError(error, STATUSES)
    try {
      if (response.status >= 500) onError(error)
    } catch {
      // The visitor gets an answer also if the site cannot log.
    }
    return response
  }

  async function handle(request: Request, server: unknown): Promise<Response> {
    try {
      const response = await answer(request, server).catch(answerFailure)
      setHeaders(response.headers, request.headers.get('origin'), isAllowed)
      return response
    } catch (error) {
      // The function "origins" of the site failed, so the answer has no headers for other origins.
      const response = answerFailure(error)
      setHeaders(response.headers, null, () => false)
      return response
    }
  }

  return {
    handle(request, server) {
      const response = handle(request, server)
      running.add(response)
      return response.finally(() => running.delete(response))
    },
    getSessions,
    getSession: async (request) => (await getSessions(request))[0] ?? null,
    async revokeSessions(account) {
      if (account.chainId !== undefined) parseCaipNetworkId(account.chainId)
      await prepare()
      return database.transaction((sql) => deleteAccountSessions(sql, account, clock()))
    },
    close: async () => void (await Promise.allSettled(running)),
  }
}

/** @throws `requests.invalidOrigin` */
function createOriginCheck(origins: readonly string[]): (origin: string) => boolean {
  const parsed = parseOrigins(origins)
  return (origin) => parsed.has(origin)
}

async function migrateAll(database: SiwxServerOptions['database']): Promise<void> {
  await migrateLimits(database)
  await migrate(database, { schema: SCHEMA, migrations: MIGRATIONS })
}

/** The headers of every answer: no cache may keep it, and pages of the site's other origins may read it. */
function setHeaders(headers: Headers, origin: string | null, isAllowed: (origin: string) => boolean): void {
  headers.set('cache-control', 'no-store')
  addCorsHeaders(headers, origin, isAllowed)
}
