/** @module What the server answers at each path below its base path. */
import { foldAddress, CAIP_2, type CaipNetworkId } from '@openappkit/common'
import {
  MAX_LIMIT,
  readBearer,
  readJson,
  type Database,
  type Sql,
  isSecret,
  groupAddress,
  readClientAddress,
  removeFullBuckets,
  requestErrors,
  takeTokens,
  widenGroup,
} from '@openappkit/server'
import * as z from 'zod'
import { createNonce, spendNonce, checkNetwork, verifySignIn, type SignInContext } from './verifySignIn.ts'
import { addressSchema, chainIdSchema, parseBody, parseVerifyBody } from './parseVerifyBody.ts'
import { deleteEverywhere, deleteSessions, fetchSessions, findClient, addSessions } from './sessions.ts'
import type { StoredSession, CookieOptions, SiwxServerOptions } from './types.ts'
import { delayRevocations } from './revocations.ts'

/** Reads and writes the cookie of a session. */
interface SessionCookie {
  read(request: Request): string | undefined
  /** The value of `Set-Cookie`; without a token it deletes the cookie. */
  write(token: string | undefined, maxAgeSeconds: number): string
}

/** `__Host-`: the browser accepts it only with Secure and without Domain, so that no subdomain can set it. */
export function createCookie({
  sameSite = 'lax',
  domain,
  isSecure = true,
  name = isSecure && !domain ? '__Host-siwx' : 'siwx',
}: CookieOptions = {}): SessionCookie {
  const attributes = [
    'Path=/',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    `SameSite=${sameSite}`,
    ...(domain ? [`Domain=${domain}`] : []),
  ]
  return {
    read(request) {
      const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && isSecret(value) ? value : undefined
    },
    write: (token = '', maxAgeSeconds) => [`${name}=${token}`, `Max-Age=${maxAgeSeconds}`, ...attributes].join('; '),
  }
}

const CLIENT_REQUESTS = 60
const ALL_REQUESTS = 6_000

/** How many clients of the size /64 a /48 counts as: a customer of a network may have all of its 65,536. */
const WIDE = 5

/** How often a process deletes the rows of clients that sent no request for a minute. */
const CLEANING_MS = 600_000

/** A request that is limited. */
interface LimitedRequest {
  readonly request: Request
  readonly connection: unknown
  readonly database: Database
}

/** The limit of requests of a server. */
interface RequestLimit {
  /** @throws `requests.tooMany` */
  take(route: string, request: LimitedRequest): Promise<void>
}

/** Returns the group of addresses of a client, or `undefined` where the site does not set how it is found. */
function findClientGroup(
  { getClientAddress, trustedProxies }: SiwxServerOptions,
  { request, connection }: LimitedRequest,
): string | undefined {
  const find =
    getClientAddress ??
    (() => (trustedProxies === undefined ? undefined : readClientAddress(request, connection, { trustedProxies })))
  const address = find(request)
  return address ? groupAddress(address) : undefined
}

/** Limits the requests of each client, or of all clients together where the address is unknown. Each route has its own limit. */
export function createLimit(options: SiwxServerOptions): RequestLimit {
  const { requestsPerMinute = CLIENT_REQUESTS, clock = Date.now } = options
  let cleanedAt = clock()

  async function clean(database: Database): Promise<void> {
    if (clock() - cleanedAt < CLEANING_MS) return
    cleanedAt = clock()
    await removeFullBuckets(database)
  }

  return {
    async take(route, limited) {
      await clean(limited.database)
      const client = findClientGroup(options, limited)
      const limit = client === undefined ? ALL_REQUESTS : requestsPerMinute
      const wide = client === undefined ? undefined : widenGroup(client)
      const { isAllowed, retryAfterSeconds } = await takeTokens(limited.database, [
        { bucket: `siwx.${route}:${client ?? ''}`, limit, perSeconds: 60 },
        ...(wide === undefined
          ? []
          : [{ bucket: `siwx.${route}:${wide}`, limit: Math.min(limit * WIDE, MAX_LIMIT), perSeconds: 60 }]),
      ])
      if (!isAllowed) throw requestErrors.tooMany({ seconds: retryAfterSeconds })
    },
  }
}

/** The options of a server, with their defaults. */
export interface ServerSettings extends Pick<SignInContext, 'clock' | 'rpcUrls' | 'verifiers' | 'sessionSeconds'> {
  readonly nonceSeconds: number
  readonly cookie: SessionCookie
  readonly limit: RequestLimit
}

/** A request, with what answers it. */
export interface RouteContext extends ServerSettings {
  readonly request: Request
  /** The origin of the page, which is one of the site's. A POST has one. */
  readonly origin: string | undefined
  /** What the server passes beside a request. */
  readonly connection: unknown
  readonly database: Database
}

const readToken = (request: Request, cookie: SessionCookie) => readBearer(request) ?? cookie.read(request)

/** The sessions of the client that sent a request. */
export async function readSessions({
  request,
  cookie,
  clock,
  database,
}: Pick<RouteContext, 'request' | 'cookie' | 'clock' | 'database'>): Promise<readonly StoredSession[]> {
  const now = clock()
  const client = await findClient(database, readToken(request, cookie), now)
  return client === undefined ? [] : fetchSessions(database, client, now)
}

async function answerNonce(context: RouteContext): Promise<Response> {
  const { request, limit, database, clock, nonceSeconds } = context
  await limit.take('nonce', context)
  // A network that `verify` will refuse is refused before the visitor signs.
  const chainId = new URL(request.url).searchParams.get('chainId')
  if (chainId !== null) checkNetwork(context, parseBody(chainIdSchema, chainId, 'chainId'))
  const now = clock()
  const { nonce, expiresAt } = await createNonce(database, now, nonceSeconds)
  // The page takes the time of issue from here, because the clock of a device may be wrong.
  return Response.json({ nonce, issuedAt: new Date(now).toISOString(), expiresAt: expiresAt.toISOString() })
}

/**
 * Stores the sessions of verified texts, and marks their nonces as used.
 *
 * @param sql - Of a transaction, which has no locks yet.
 * @param token - Of the client, if it has one.
 * @returns The new token.
 * @throws `siwxServer.nonceUsed`, `siwxServer.nonceExpired`, `siwxServer.revoked`
 */
export async function storeSignIn(
  sql: Sql,
  token: string | undefined,
  sessions: readonly StoredSession[],
  now: number,
): Promise<string> {
  await delayRevocations(
    sql,
    sessions.map(({ data }) => data.accountAddress),
  )
  // The texts of a one-tap sign-in share their nonce. In order, so that two requests do not wait for each other.
  for (const nonce of new Set(sessions.map(({ data }) => data.nonce).sort())) await spendNonce(sql, nonce, now)
  return addSessions(sql, token, sessions, now)
}

async function answerVerify(context: RouteContext): Promise<Response> {
  const { request, limit, database, clock, cookie, sessionSeconds, origin = '' } = context
  await limit.take('verify', context)
  const body = parseVerifyBody(await readJson(request))
  // Each text takes the time of a separate request, and counts as one.
  for (const _ of body.proofs.slice(1)) await limit.take('verify', context)
  const sessions: StoredSession[] = []
  // One at a time: requests of other visitors are answered between them.
  for (const proof of body.proofs) sessions.push(...(await verifySignIn(proof, { ...context, origin, sql: database })))
  const [session] = sessions
  // A page cannot exchange the cookie, which no script can read, for a token.
  const known = body.isTokenWanted ? readBearer(request) : cookie.read(request)
  const token = await database.transaction((sql) => storeSignIn(sql, known, sessions, clock()))
  if (body.isTokenWanted) return Response.json({ session, sessions, token })
  return Response.json({ session, sessions }, { headers: { 'set-cookie': cookie.write(token, sessionSeconds) } })
}

async function answerSession(context: RouteContext): Promise<Response> {
  const query = new URL(context.request.url).searchParams
  const chainId = query.get('chainId')
  const address = query.get('address')
  const isAsked = ({ data }: StoredSession) =>
    (chainId === null || data.chainId === chainId) &&
    (address === null || foldAddress(data.accountAddress) === foldAddress(address))
  return Response.json({ sessions: (await readSessions(context)).filter(isAsked) })
}

/** What a request to `sign-out` ends: one account of this client, this client, or its accounts on every device. */
const signOutSchema = z
  .object({
    address: addressSchema.optional(),
    chainId: z.custom<CaipNetworkId>((value) => typeof value === 'string' && CAIP_2.test(value)).optional(),
    all: z.boolean().default(false),
  })
  .refine(({ address, chainId, all }) => (address === undefined ? chainId === undefined : !all), { path: ['address'] })
  .transform(({ address, chainId, all }) => ({
    account: address === undefined ? undefined : { address, ...(chainId !== undefined && { chainId }) },
    isEverywhere: all,
  }))

async function answerSignOut({ request, database, cookie, clock }: RouteContext): Promise<Response> {
  const { account, isEverywhere } = parseBody(signOutSchema, await readJson(request))
  const token = readToken(request, cookie)
  const isEnded = await database.transaction((sql) =>
    isEverywhere ? deleteEverywhere(sql, token, clock()) : deleteSessions(sql, token, account, clock()),
  )
  return new Response(null, { status: 204, ...(isEnded && { headers: { 'set-cookie': cookie.write(undefined, 0) } }) })
}

interface Route {
  readonly method: 'GET' | 'POST'
  readonly answer: (context: RouteContext) => Promise<Response>
}

export const ROUTES: Readonly<Record<string, Route>> = {
  '/nonce': { method: 'GET', answer: answerNonce },
  '/verify': { method: 'POST', answer: answerVerify },
  '/session': { method: 'GET', answer: answerSession },
  '/sign-out': { method: 'POST', answer: answerSignOut },
}
