import { parseOrigin } from './parseOrigin.ts'
import type { OriginPattern } from './parseOriginPattern.ts'

/** Whether a host is the allowed one, or ends with it after one or more labels. */
const isHostMatch = (given: string, allowed: string, isWildcard: boolean): boolean =>
  isWildcard ? given.endsWith(`.${allowed}`) && !given.startsWith('.') : given === allowed

function isMatch(origin: string, { origin: allowed, isWildcard, hasAnyPort }: OriginPattern): boolean {
  const [given, wanted] = [new URL(origin), new URL(allowed)]
  return (
    given.protocol === wanted.protocol &&
    (hasAnyPort || given.port === wanted.port) &&
    isHostMatch(given.hostname, wanted.hostname, isWildcard)
  )
}

/**
 * Whether an origin matches one of a project's patterns. Scheme and port must be equal, and the end of a host is compared with its
 * dot, without regular expressions (S24).
 *
 * @param origin - As the browser reports it: `event.origin`, the `Origin` header. `null`, the origin of a sandboxed page, never matches.
 */
export const isOriginAllowed = (origin: string, patterns: readonly OriginPattern[]): boolean =>
  parseOrigin(origin) === origin && patterns.some((pattern) => isMatch(origin, pattern))
