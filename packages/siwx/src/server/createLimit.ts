import {
  groupAddress,
  readClientAddress,
  removeFullBuckets,
  requestErrors,
  takeTokens,
  widenGroup,
  type Database,
} from '@openappkit/server'
import type { SiwxServerOptions } from './types.ts'

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
export interface RequestLimit {
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
        ...(wide === undefined ? [] : [{ bucket: `siwx.${route}:${wide}`, limit: limit * WIDE, perSeconds: 60 }]),
      ])
      if (!isAllowed) throw requestErrors.tooMany({ seconds: retryAfterSeconds })
    },
  }
}
