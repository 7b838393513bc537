function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Parses the target of a request. Any program may send any first line, so every server uses this
 * parser.
 *
 * @param target - A path of this server with its query (RFC 9112, 3.2.1). The other forms are for proxies.
 * @returns A URL with a meaningless host and a path that can be decoded; `undefined` if the target is invalid, which a
 * server answers with 400.
 */
export function readRequestUrl(target: string | undefined): URL | undefined {
  // Concatenated instead of resolved: a path that starts with two slashes would contain another host.
  const address = `http://localhost${target ?? ''}`
  if (!target?.startsWith('/') || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return isDecodable(url.pathname) ? url : undefined
}
