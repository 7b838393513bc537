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
 * Makes sure that nobody listens on a port of this machine. Both loopback addresses are tried:
 * a stranger on `[::1]` would answer for http://localhost although we own 127.0.0.1.
 *
 * @param port - 0 (any free port) always passes.
 * @param part - Who wants the port, for the error.
 * @param option - The option that changes it, for the error.
 * @throws {@link localErrors.portTaken}
 */
export async function assertPortFree(port: number, part: string, option: string): Promise<void> {
  if (port === 0) return
  const taken = await Promise.all([isTaken(port, '127.0.0.1'), isTaken(port, '::1')])
  if (taken.includes(true)) throw localErrors.portTaken({ port, part, option })
}
