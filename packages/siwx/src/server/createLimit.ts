import { removeFullBuckets, takeToken } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import type { SiwxServerOptions } from './types.ts'

const CLIENT_REQUESTS = 60
const ALL_REQUESTS = 6_000

/** How often a process deletes the rows of clients that sent no request for a minute. */
const CLEANING_MS = 600_000

/** Limits the requests of each client, or of all clients together where the site gives no address. Each route has its own limit. */
export function createLimit({ database, getClientAddress, requestsPerMinute = CLIENT_REQUESTS, clock = Date.now }: SiwxServerOptions) {
  let cleanedAt = clock()

  async function clean(): Promise<void> {
    if (clock() - cleanedAt < CLEANING_MS) return
    cleanedAt = clock()
    await removeFullBuckets(database)
  }

  return {
    /** @throws {@link siwxErrors.tooManyRequests} */
    async take(request: Request, route: string): Promise<void> {
      await clean()
      const address = getClientAddress?.(request) ?? undefined
      const limit = address === undefined ? ALL_REQUESTS : requestsPerMinute
      const { isAllowed, retryAfterSeconds } = await takeToken(database, { bucket: `siwx.${route}:${address ?? ''}`, limit, perSeconds: 60 })
      if (!isAllowed) throw siwxErrors.tooManyRequests({ seconds: String(Math.ceil(retryAfterSeconds)) })
    },
  }
}
