import { isLoopbackHost, parseOrigin } from '@openappkit/common'

/** Whether a site has listed the origin of a URL. An origin with `http:` counts for this machine only. */
export function isListed(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return isSafe && origins.some((listed) => parseOrigin(listed) === origin)
}
