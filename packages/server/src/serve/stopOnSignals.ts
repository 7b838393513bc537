import type { RunningServer } from './serve.ts'

/**
 * Stops a server when the process is asked to end (SIGINT, SIGTERM). A second signal ends the process at once.
 *
 * @returns a promise that resolves when the server has stopped.
 */
export async function stopOnSignals(server: RunningServer): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  await new Promise<void>((resolve) => {
    const start = () => {
      for (const signal of signals) process.off(signal, start)
      resolve()
    }
    for (const signal of signals) process.on(signal, start)
  })
  await server.stop()
}
