import { takeToken } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import type { SiwxServerOptions } from './types.ts'

const CLIENT_REQUESTS = 60
const ALL_REQUESTS = 6_000

/** Limits the requests of each client, or of all clients together where the site gives no address. */
export function createLimit({ database, getClientAddress, requestsPerMinute }: SiwxServerOptions) {
  return {
    /** @throws {@link siwxErrors.tooManyRequests} */
    async take(request: Request): Promise<void> {
      const address = getClientAddress?.(request) ?? undefined
      const limit = requestsPerMinute ?? (address === undefined ? ALL_REQUESTS : CLIENT_REQUESTS)
      const { isAllowed, retryAfterSeconds } = await takeToken(database, { bucket: `siwx:${address ?? ''}`, limit, perSeconds: 60 })
      if (!isAllowed) throw siwxErrors.tooManyRequests({ seconds: String(Math.ceil(retryAfterSeconds)) })
    },
  }
}
