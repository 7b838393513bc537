import { requestErrors } from './errors.ts'

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // A browser sends an origin in lower case, without the default port and without a slash.
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && !/[*\\]/.test(text) && url.href === `${url.origin}/`
  if (!isOrigin || text.includes('@') || /[?#]/.test(text)) throw requestErrors.invalidOrigin({ origin: text })
  return url.origin
}

/**
 * Parses a list of origins to the form that browsers send: in lower case, international names in punycode, without the default port.
 *
 * @param origins - `https://example.org`, `http://localhost:5173`.
 * @throws `requests.invalidOrigin` for a path, a user, a pattern or another scheme than http and https.
 */
export const parseOrigins = (origins: readonly string[]): ReadonlySet<string> => new Set(origins.map(parseOrigin))
