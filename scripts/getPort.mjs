import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The port of the loopback interface that a server listens on.
 *
 * @param {{ address(): unknown } | null} server - A listening server.
 * @returns {number}
 */
export function getPort(server) {
  const address = /** @type {import('node:net').AddressInfo} */ (server?.address())
  return address.port
}

/** A port of the loopback interface that was free a moment ago. */
export async function findFreePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = getPort(server)
  await once(server.close(), 'close')
  return port
}
