import type { AddressInfo, Server } from 'node:net'
import type { IncomingMessage } from 'node:http'

/**
 * Makes a server listen on 127.0.0.1.
 *
 * @param port - 0 for any free port.
 * @returns The port.
 */
export function listenLocally(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, () => {
      server.removeListener('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Whether a request's host is this machine: a foreign page could point its own host name at us (DNS rebinding). */
export function isOurHost({ headers }: IncomingMessage): boolean {
  return /^(?:127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '')
}

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

/** Headers of answers that pages of any origin may read. */
export const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
