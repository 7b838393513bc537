/** Longer than any origin: a host has at most 253 characters. */
const MAX_LENGTH = 300

interface OriginParts {
  readonly scheme: string
  readonly port: string
  /** The labels of the host, the last first. */
  readonly labels: readonly string[]
}

function splitOrigin(text: string): OriginParts | undefined {
  if (text.length > MAX_LENGTH || text !== text.toLowerCase()) return undefined
  const end = text.indexOf('://')
  const scheme = text.slice(0, end)
  if (scheme !== 'https' && scheme !== 'http') return undefined
  const authority = text.slice(end + 3)
  const colon = authority.endsWith(']') ? -1 : authority.lastIndexOf(':')
  const host = colon < 0 ? authority : authority.slice(0, colon)
  return { scheme, port: colon < 0 ? '' : authority.slice(colon + 1), labels: host.split('.').reverse() }
}

/** A host as browsers send it: labels, or an IPv6 address. A URL may have other characters, which would be syntax in a policy. */
const HOST = /^(?:[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,126}|\[[0-9a-f:.]{2,45}\])$/

/** Whether a text is an origin as browsers send it. */
function isOrigin(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false
  const { origin, hostname } = new URL(text)
  return origin === text && HOST.test(hostname)
}

const isLoopback = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'

/**
 * Whether a text may be in the origins of a project: an origin, or one whose host begins with `*.` for one or more labels, as in the
 * directive `frame-ancestors`. Only loopback hosts may have `http`.
 */
export function isOriginPattern(text: string): boolean {
  const example = text.replace('://*.', '://a.')
  if (!isOrigin(example)) return false
  const { protocol, hostname } = new URL(example)
  // `*.com` would be every site of a registry.
  const isTooWide = text.includes('*') && !hostname.endsWith('.localhost') && hostname.split('.').length < 3
  return !isTooWide && (protocol === 'https:' || isLoopback(hostname))
}

function matchesPattern(origin: OriginParts, pattern: OriginParts): boolean {
  if (origin.scheme !== pattern.scheme || origin.port !== pattern.port) return false
  const isWide = pattern.labels.at(-1) === '*'
  const fixed = isWide ? pattern.labels.slice(0, -1) : pattern.labels
  const hasLength = isWide ? origin.labels.length > fixed.length : origin.labels.length === fixed.length
  return hasLength && fixed.every((label, index) => origin.labels[index] === label)
}

/**
 * Whether an origin is one of the origins of a project. Labels are compared one by one: `https://*.a.com` matches `https://x.a.com`
 * and `https://x.y.a.com`, and neither `https://a.com` nor `https://xa.com`.
 *
 * @param origin - As the browser sends it.
 * @param patterns - Each valid by `isOriginPattern`.
 */
export function matchOrigin(origin: string, patterns: readonly string[]): boolean {
  if (!isOrigin(origin)) return false
  const parts = splitOrigin(origin)
  return parts !== undefined && patterns.some((text) => {
    const pattern = splitOrigin(text)
    return pattern !== undefined && matchesPattern(parts, pattern)
  })
}
