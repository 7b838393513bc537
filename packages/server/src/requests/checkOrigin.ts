import type { MiddlewareHandler } from 'hono'
import { parseOrigin } from '@openappkit/common'
import { requestErrors } from './errors.ts'

/** Methods that change nothing. A browser sends them without `Origin` if the page has the same origin. */
const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Reads the origin of the page that sends a request, and refuses one that is not allowed. Without this check, another site could use
 * the cookies of a visitor (CSRF).
 *
 * @param isAllowed - Compares the whole origin: `(origin) => parseOrigins(list).has(origin)`.
 * @returns `undefined` if a safe method has no origin.
 * @throws `requests.originMissing`, `requests.originNotAllowed`
 */
export function readOrigin(request: Request, isAllowed: (origin: string) => boolean): string | undefined {
  const origin = request.headers.get('origin')
  if (origin === null) {
    if (SAFE.includes(request.method)) return undefined
    throw requestErrors.originMissing()
  }
  if (!isAllowed(origin)) throw requestErrors.originNotAllowed()
  return origin
}

function requireOrigin(text: string): string {
  const origin = parseOrigin(text)
  if (origin === undefined) throw requestErrors.invalidOrigin({ origin: text })
  return origin
}

/**
 * Parses a list of origins to the form that browsers send: in lower case, international names in punycode, without the default port.
 *
 * @param origins - `https://example.org`, `http://localhost:5173`.
 * @throws `requests.invalidOrigin` for a path, a user, a pattern or another scheme than http and https.
 */
export const parseOrigins = (origins: readonly string[]): ReadonlySet<string> => new Set(origins.map(requireOrigin))

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
