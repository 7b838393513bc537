import type { RelayLogEntry, RunningRelay } from '@openappkit/local'

/** Id of the site's client: the one that proposes. */
function findClient(entries: readonly RelayLogEntry[]): string | undefined {
  return entries.find(({ method }) => method === 'wc_proposeSession')?.clientId
}

/** How many sockets of the site the relay has let in so far. */
export function countSiteConnections({ log }: RunningRelay): number {
  const client = findClient(log.entries)
  return log.entries.filter(({ kind, clientId }) => kind === 'connected' && clientId === client).length
}

/** How many sockets of the site are open now. */
export function countSiteSockets({ log }: RunningRelay): number {
  const client = findClient(log.entries)
  const closed = new Set(log.entries.filter(({ kind }) => kind === 'closed').map(({ socket }) => socket))
  return log.entries.filter(({ kind, clientId, socket }) => kind === 'connected' && clientId === client && !closed.has(socket)).length
}
