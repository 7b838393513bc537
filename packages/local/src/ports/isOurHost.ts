import type { IncomingMessage } from 'node:http'

/** Whether a request's host is this machine: a foreign page could point its own host name at us (DNS rebinding). */
export function isOurHost({ headers }: IncomingMessage): boolean {
  return /^(?:127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '')
}
