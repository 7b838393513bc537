import type { IncomingMessage } from 'node:http'

/** Whether a request names this machine: under a name of its own, a stranger's page would pass for us (DNS rebinding). */
export function isOurHost({ headers }: IncomingMessage): boolean {
  return /^(?:127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '')
}
