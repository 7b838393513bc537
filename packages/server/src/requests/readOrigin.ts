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
