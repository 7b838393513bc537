import type { MiddlewareHandler } from 'hono'
import { requestErrors } from './errors.ts'
import { parseOrigins } from './parseOrigins.ts'

/** Methods that change nothing. A browser sends them without `Origin` if the page has the same origin. */
const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Creates a middleware that refuses a request whose header `Origin` is not exactly one of the origins, and an unsafe one without
 * it. Without this check, another site could use the cookies of a visitor (CSRF).
 *
 * @param origins - `https://example.org`; see {@link parseOrigins}.
 * @throws `requests.invalidOrigin`. The middleware throws `requests.originMissing`, `requests.originNotAllowed`.
 */
export function checkOrigin(origins: readonly string[]): MiddlewareHandler {
  const allowed = parseOrigins(origins)
  return async (context, next) => {
    const origin = context.req.header('origin')
    if (origin === undefined && !SAFE.includes(context.req.method)) throw requestErrors.originMissing()
    if (origin !== undefined && !allowed.has(origin)) throw requestErrors.originNotAllowed()
    await next()
  }
}
