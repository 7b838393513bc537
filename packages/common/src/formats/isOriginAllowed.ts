import { parseOrigin } from './parseOrigin.ts'
import type { OriginPattern } from './parseOriginPattern.ts'

/** The scheme and port, and the labels of the host. */
function splitOrigin(origin: string) {
  const { protocol, hostname, port } = new URL(origin)
  return { place: `${protocol}${port}`, labels: hostname.split('.') }
}

function isMatch(origin: string, pattern: OriginPattern): boolean {
  if (!pattern.isWildcard) return origin === pattern.origin
  const [given, allowed] = [splitOrigin(origin), splitOrigin(pattern.origin)]
  return (
    given.place === allowed.place &&
    given.labels.length > allowed.labels.length &&
    allowed.labels.every((label, index) => label === given.labels.at(index - allowed.labels.length))
  )
}

/**
 * Whether an origin matches one of a project's patterns. Scheme and port must be equal, and hosts are compared label by label,
 * without regular expressions (S24).
 *
 * @param origin - As the browser reports it: `event.origin`, the `Origin` header. `null`, the origin of a sandboxed page, never matches.
 */
export const isOriginAllowed = (origin: string, patterns: readonly OriginPattern[]): boolean =>
  parseOrigin(origin) === origin && patterns.some((pattern) => isMatch(origin, pattern))
