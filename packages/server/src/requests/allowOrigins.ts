import type { MiddlewareHandler } from 'hono'
import { parseOrigins } from './checkOrigin.ts'

/** How long a browser may store the answer that it may send a request, in seconds. The limit of Chromium. */
const MAX_AGE = '7200'

/**
 * Adds the headers with which pages of the allowed origins may send requests with cookies, and read the answers (CORS).
 *
 * @param headers - Of the answer, also of that to the request with which a browser asks (`OPTIONS`).
 * @param origin - The header `Origin` of the request.
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function addCorsHeaders(headers: Headers, origin: string | null, isAllowed: (origin: string) => boolean): void {
  headers.append('vary', 'Origin')
  if (origin === null || !isAllowed(origin)) return
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
  headers.set('access-control-allow-methods', 'GET,POST,PUT,DELETE')
  headers.set('access-control-allow-headers', 'authorization,content-type')
  headers.set('access-control-expose-headers', 'retry-after')
  headers.set('access-control-max-age', MAX_AGE)
}

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
