function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Reads what the first line of a request asks for. Any program may write that line, so it is parsed here, once, for
 * every server.
 *
 * @param target - A path of this server with its query (RFC 9112, 3.2.1). The other forms are for proxies.
 * @returns a URL whose host means nothing, and whose path can be decoded; `undefined` for what does not parse, which a
 * server answers with 400.
 */
export function readRequestUrl(target: string | undefined): URL | undefined {
  // Put together rather than resolved: a path that begins with two slashes would name another host.
  const address = `http://localhost${target ?? ''}`
  if (!target?.startsWith('/') || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return isDecodable(url.pathname) ? url : undefined
}
