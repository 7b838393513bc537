import { createServer } from 'node:net'
import { localErrors } from '../errors.ts'

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)))
  })
}

/**
 * Checks that no program listens on a port of this machine. It tries both loopback addresses:
 * another program on `[::1]` would answer for http://localhost although we have 127.0.0.1.
 *
 * @param port - 0 (any free port) is always accepted.
 * @param part - The part that needs the port, for the error.
 * @param option - The option that changes the port, for the error.
 * @throws {@link localErrors.portTaken}
 */
export async function assertPortFree(port: number, part: string, option: string): Promise<void> {
  if (port === 0) return
  const taken = await Promise.all([isTaken(port, '127.0.0.1'), isTaken(port, '::1')])
  if (taken.includes(true)) throw localErrors.portTaken({ port, part, option })
}
