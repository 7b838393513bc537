import { isLoopbackHost, originErrors, parseOriginPattern, type OriginPattern } from '@openappkit/common'

/** A host that is no other syntax in a policy. IPv6 addresses are left out of policies. */
const HOST = /^(?:[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,126}|\[[0-9a-f:.]{2,45}\])$/

function parse(text: string): OriginPattern | undefined {
  try {
    return parseOriginPattern(text)
  } catch (error) {
    if (!originErrors.invalidPattern.is(error)) throw error
    return undefined
  }
}

/**
 * Whether a text may be in the origins of a project: a pattern of `parseOriginPattern`, as browsers write it. Only hosts of this
 * machine may have `http`, because keys exist only in secure contexts.
 */
export function isProjectOrigin(text: string): boolean {
  const pattern = parse(text)
  if (pattern?.source !== text) return false
  const { protocol, hostname } = new URL(pattern.origin)
  return HOST.test(hostname) && (protocol === 'https:' || isLoopbackHost(hostname))
}
