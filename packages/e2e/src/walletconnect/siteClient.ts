import type { RelayLogEntry, RunningRelay } from '@openappkit/local'

/** Id of the site's client, which proposes the session. */
function findClient(entries: readonly RelayLogEntry[]): string | undefined {
  return entries.find(({ method }) => method === 'wc_proposeSession')?.clientId
}

/** The number of the site's sockets that the relay has accepted. */
export function countSiteConnections({ log }: RunningRelay): number {
  const client = findClient(log.entries)
  return log.entries.filter(({ kind, clientId }) => kind === 'connected' && clientId === client).length
}

/** The number of the site's open sockets. */
export function countSiteSockets({ log }: RunningRelay): number {
  const client = findClient(log.entries)
  const closed = new Set(log.entries.filter(({ kind }) => kind === 'closed').map(({ socket }) => socket))
  return log.entries.filter(
    ({ kind, clientId, socket }) => kind === 'connected' && clientId === client && !closed.has(socket),
  ).length
}
