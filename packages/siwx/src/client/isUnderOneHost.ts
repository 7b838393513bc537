import { getBaseUrl, getSender } from './getSender.ts'

/**
 * Whether the page and a server share a site for certain: one host is that of the other or a subdomain of it. Two
 * subdomains of one domain may share a site too, but only a list of all public suffixes can show it.
 */
export function isUnderOneHost(
  server: string,
  page = getSender()?.origin ?? getBaseUrl(),
  base = getBaseUrl() ?? page,
): boolean {
  if (page === undefined) return true
  const { hostname, protocol } = new URL(page)
  const other = new URL(server, base)
  const isUnder = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`)
  return protocol === other.protocol && (isUnder(hostname, other.hostname) || isUnder(other.hostname, hostname))
}
