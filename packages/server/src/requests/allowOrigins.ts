import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { parseOrigins } from './parseOrigins.ts'

/** How long a browser may store the answer that it may send a request, in seconds. The limit of Chromium. */
const MAX_AGE = 7_200

/**
 * Creates a middleware that lets pages of the origins read the answers, with cookies (CORS), and that answers the requests with
 * which browsers ask. Use it before {@link checkOrigin}.
 *
 * @param origins - `https://example.org`; see {@link parseOrigins}.
 * @throws `requests.invalidOrigin`
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allowed = parseOrigins(origins)
  const answer = cors({
    origin: (origin) => (allowed.has(origin) ? origin : undefined),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['retry-after'],
    maxAge: MAX_AGE,
  })
  return async (context, next) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && allowed.has(origin)) return answer(context, next)
    await next()
    context.res.headers.append('vary', 'Origin')
  }
}
