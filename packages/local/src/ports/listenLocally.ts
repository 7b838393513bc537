import type { AddressInfo, Server } from 'node:net'

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
