import { isLoopbackHost } from './isLoopbackHost.ts'
import { originErrors } from './originErrors.ts'
import { parseOrigin } from './parseOrigin.ts'

/** Origins that a project allows. */
export interface OriginPattern {
  /** The pattern as a host source of a content security policy: `https://*.example.com`. */
  readonly source: string
  /** The origin without the wildcards: `https://example.com`. */
  readonly origin: string
  /** Whether one or more labels must precede the host. */
  readonly isWildcard: boolean
  /** Whether the port may be any. Only for names of this machine. */
  readonly hasAnyPort: boolean
}

const WILDCARD = /^(https?:\/\/)\*\.(.*)$/i
const ANY_PORT = ':*'

/** A wildcard below a single label is a whole top-level domain. All names below `localhost` are this machine. */
function isDomain(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || (hostname.includes('.') && !/[\d\]]$/.test(hostname))
}

/** Splits the wildcards off. */
function splitPattern(text: string) {
  const hasAnyPort = text.endsWith(ANY_PORT)
  const rest = hasAnyPort ? text.slice(0, -ANY_PORT.length) : text
  const [, scheme, host] = WILDCARD.exec(rest) ?? []
  return {
    hasAnyPort,
    isWildcard: scheme !== undefined,
    origin: parseOrigin(scheme === undefined ? rest : `${scheme}${host}`),
  }
}

/**
 * Parses an origin, or a pattern that begins with the label `*`. As in `frame-ancestors` of a content security policy, `*` is one
 * or more labels: `https://*.example.com` matches `https://a.b.example.com`, and not `https://example.com`. The port `*` is any
 * port of this machine, for development.
 *
 * @param text - `https://example.com`, `https://*.example.com`, `http://localhost:5173`, `http://localhost:*`.
 * @throws `origins.invalidPattern` for everything that `parseOrigin` refuses, a `*` in another place, a wildcard of a
 *   top-level domain or of an IP address, and the port `*` of another machine.
 * @see https://www.w3.org/TR/CSP3/#match-hosts
 */
export function parseOriginPattern(text: string): OriginPattern {
  const { origin, isWildcard, hasAnyPort } = text.length <= 300 ? splitPattern(text) : {}
  const url = origin === undefined ? undefined : new URL(origin)
  const isAnyPortAllowed = url !== undefined && url.port === '' && isLoopbackHost(url.hostname)
  if (origin === undefined || (isWildcard && !isDomain(origin)) || (hasAnyPort && !isAnyPortAllowed)) {
    throw originErrors.invalidPattern({ pattern: text })
  }
  const source = isWildcard ? origin.replace('://', '://*.') : origin
  return {
    source: hasAnyPort ? `${source}${ANY_PORT}` : source,
    origin,
    isWildcard: isWildcard === true,
    hasAnyPort: hasAnyPort === true,
  }
}
