import type { RunningRelay } from '@openappkit/local'

/** Sockets of the first client, which is the site's. The other client is the wallet's. */
export function countSiteSockets(relay: RunningRelay): number {
  const { entries } = relay.log
  const site = entries.find(({ kind }) => kind === 'connected')?.clientId
  const closed = new Set(entries.filter(({ kind }) => kind === 'closed').map(({ socket }) => socket))
  return entries.filter(
    ({ kind, clientId, socket }) => kind === 'connected' && clientId === site && !closed.has(socket),
  ).length
}
