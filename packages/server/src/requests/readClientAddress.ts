import { isIP } from 'node:net'

export interface ClientAddressOptions {
  /**
   * How many proxies in a row are between the clients and this server; each adds the address that it sees to `X-Forwarded-For`.
   * With 0, the address is that of the connection, and the header is ignored. It must not be more than there are: a client
   * then writes its address itself.
   */
  readonly trustedProxies: number
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Reads the address of the connection from what `@hono/node-server` passes beside a request. */
function readPeer(server: unknown): string | undefined {
  const incoming = isRecord(server) ? server['incoming'] : undefined
  const socket = isRecord(incoming) ? incoming['socket'] : undefined
  const address = isRecord(socket) ? socket['remoteAddress'] : undefined
  return typeof address === 'string' ? address : undefined
}

/** Some proxies add the port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function parseEntry(entry: string): string | undefined {
  const address = entry
    .trim()
    .replace(/^\[([\da-f:.]+)\](?::\d{1,5})?$/i, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
  return isIP(address) === 0 ? undefined : address
}

/**
 * Reads the address of the client that sent a request. Only entries that the trusted proxies wrote are used: the rest of
 * `X-Forwarded-For` is what a client sent.
 *
 * @param server - What the server passes as the second argument, or as `context.env` of Hono: `@hono/node-server` passes the
 * connection. A server that passes none (Next) has only the header.
 * @returns `undefined` if it is unknown.
 * @example
 * const address = readClientAddress(context.req.raw, context.env, { trustedProxies: 1 })
 */
export function readClientAddress(
  request: Request,
  server: unknown,
  { trustedProxies }: ClientAddressOptions,
): string | undefined {
  const peer = readPeer(server)
  if (!(trustedProxies >= 1)) return peer
  const header = request.headers.get('x-forwarded-for')
  const entries = header === null ? [] : header.split(',')
  // A request with fewer entries has not passed all proxies. The first entry is then of the one that it reached.
  const entry = entries.at(-Math.min(trustedProxies, entries.length))
  return entry === undefined ? peer : parseEntry(entry)
}
