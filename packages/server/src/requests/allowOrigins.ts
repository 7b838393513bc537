import type { MiddlewareHandler } from 'hono'
import { addCorsHeaders } from './addCorsHeaders.ts'
import { parseOrigins } from './parseOrigins.ts'

/**
 * Creates a middleware that lets pages of the origins read the answers, with cookies (CORS), and that answers the requests with
 * which browsers ask. Use it before {@link checkOrigin}.
 *
 * @param origins - `https://example.org`; see {@link parseOrigins}.
 * @throws `requests.invalidOrigin`
 * @see addCorsHeaders for a server without Hono.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allowed = parseOrigins(origins)
  const isAllowed = (origin: string) => allowed.has(origin)
  return async (context, next) => {
    const origin = context.req.raw.headers.get('origin')
    const isQuestion = context.req.method === 'OPTIONS' && origin !== null && isAllowed(origin)
    if (isQuestion) context.res = context.body(null, 204)
    else await next()
    addCorsHeaders(context.res.headers, origin, isAllowed)
  }
}
