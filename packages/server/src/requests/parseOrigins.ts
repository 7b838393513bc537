import { parseOrigin } from '@openappkit/common'
import { requestErrors } from './errors.ts'

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
