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
