import { originErrors } from './originErrors.ts'
import { parseOrigin } from './parseOrigin.ts'

/** Origins that a project allows. */
export interface OriginPattern {
  /** The pattern as a host source of a content security policy: `https://*.example.com`. */
  readonly source: string
  /** The origin without the wildcard: `https://example.com`. */
  readonly origin: string
  /** Whether one or more labels must precede the host. */
  readonly isWildcard: boolean
}

const WILDCARD = /^(https?:\/\/)\*\.(.*)$/i

/** A wildcard below a single label is a whole top-level domain. All names below `localhost` are this machine. */
function isDomain(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || (hostname.includes('.') && !/[\d\]]$/.test(hostname))
}

/**
 * Parses an origin, or a pattern that begins with the label `*`. As in `frame-ancestors` of a content security policy, `*` is one
 * or more labels: `https://*.example.com` matches `https://a.b.example.com`, and not `https://example.com`.
 *
 * @param text - `https://example.com`, `https://*.example.com`, `http://localhost:5173`.
 * @throws `origins.invalidPattern` for everything that `parseOrigin` refuses, a `*` in another place, and a wildcard of a
 *   top-level domain or of an IP address.
 * @see https://www.w3.org/TR/CSP3/#match-hosts
 */
export function parseOriginPattern(text: string): OriginPattern {
  const [, scheme, host] = (text.length <= 300 && WILDCARD.exec(text)) || []
  const origin = parseOrigin(scheme === undefined ? text : `${scheme}${host}`)
  const isWildcard = scheme !== undefined
  if (origin === undefined || (isWildcard && !isDomain(origin))) throw originErrors.invalidPattern({ pattern: text })
  return { source: isWildcard ? origin.replace('://', '://*.') : origin, origin, isWildcard }
}
