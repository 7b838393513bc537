import { groupAddress, readClientAddress, removeFullBuckets, requestErrors, takeToken } from '@openappkit/server'
import type { SiwxServerOptions } from './types.ts'

const CLIENT_REQUESTS = 60
const ALL_REQUESTS = 6_000

/** How often a process deletes the rows of clients that sent no request for a minute. */
const CLEANING_MS = 600_000

/** Returns the network of a client that its address shows, or `undefined` where the site does not set how it is found. */
function findClientGroup({ getClientAddress, trustedProxies }: SiwxServerOptions, request: Request, server: unknown): string | undefined {
  const address = getClientAddress ? getClientAddress(request) : trustedProxies === undefined ? undefined : readClientAddress(request, server, { trustedProxies })
  return address ? groupAddress(address) : undefined
}

/** Limits the requests of each client, or of all clients together where the address is unknown. Each route has its own limit. */
export function createLimit(options: SiwxServerOptions) {
  const { database, requestsPerMinute = CLIENT_REQUESTS, clock = Date.now } = options
  let cleanedAt = clock()

  async function clean(): Promise<void> {
    if (clock() - cleanedAt < CLEANING_MS) return
    cleanedAt = clock()
    await removeFullBuckets(database)
  }

  return {
    /** @throws `requests.tooMany` */
    async take(route: string, request: Request, server: unknown): Promise<void> {
      await clean()
      const client = findClientGroup(options, request, server)
      const limit = client === undefined ? ALL_REQUESTS : requestsPerMinute
      const { isAllowed, retryAfterSeconds } = await takeToken(database, { bucket: `siwx.${route}:${client ?? ''}`, limit, perSeconds: 60 })
      if (!isAllowed) throw requestErrors.tooMany({ seconds: retryAfterSeconds })
    },
  }
}
