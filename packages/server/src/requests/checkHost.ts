import type { MiddlewareHandler } from 'hono'
import { requestErrors } from './errors.ts'

/** A host name or an IPv4 address, or an IPv6 address in brackets, and optionally a port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

const removePort = (host: string) => host.replace(/:\d+$/, '')

/**
 * Creates a middleware that refuses a request if its header `Host` is not one of the hosts. A page of another site that
 * resolves its own name to the address of this server (DNS rebinding) sends its own name.
 *
 * @param hosts - `example.org` for every port, `127.0.0.1:3000` for one.
 * @throws `requests.invalidHost` if one is not a host. The middleware throws `requests.hostNotAllowed`.
 */
export function checkHost(hosts: readonly string[]): MiddlewareHandler {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()))
  for (const host of allowed) if (!HOST.test(host)) throw requestErrors.invalidHost({ host })
  return async (context, next) => {
    const host = (context.req.header('host') ?? '').toLowerCase()
    if (!HOST.test(host) || !(allowed.has(host) || allowed.has(removePort(host)))) throw requestErrors.hostNotAllowed()
    await next()
  }
}
