import type { MiddlewareHandler } from 'hono'
import { parseOrigins } from './parseOrigins.ts'
import { readOrigin } from './readOrigin.ts'

/**
 * Creates a middleware that refuses a request whose header `Origin` is not exactly one of the origins, and an unsafe one without
 * it.
 *
 * @param origins - `https://example.org`; see {@link parseOrigins}.
 * @throws `requests.invalidOrigin`. The middleware throws `requests.originMissing`, `requests.originNotAllowed`.
 * @see readOrigin for a server without Hono.
 */
export function checkOrigin(origins: readonly string[]): MiddlewareHandler {
  const allowed = parseOrigins(origins)
  return async (context, next) => {
    readOrigin(context.req.raw, (origin) => allowed.has(origin))
    await next()
  }
}
