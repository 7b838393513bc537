import type { OpenFlow } from './openFlow.ts'
import { wasMessageLost } from './wasMessageLost.ts'

/** Clients that have more than one socket open now. */
function listCrowdedClients({ relay }: OpenFlow): string[] {
  const open = new Map<number | undefined, string | undefined>()
  for (const { kind, socket, clientId } of relay.log.entries) {
    if (kind === 'connected') open.set(socket, clientId)
    if (kind === 'closed') open.delete(socket)
  }
  const clients = [...open.values()]
  return [...new Set(clients)].filter((client) => clients.filter((one) => one === client).length > 1).map(String)
}

/** The wallets that core would restore after a reload. */
const countRevivable = ({ browser }: OpenFlow) =>
  browser.storage
    .entries()
    .filter(([key, text]) => key.endsWith(':connections') && /"status":"(?:active|connected)"/.test(text)).length

/** While connected: both sides hold the same session. */
export function listWrongsConnected({ site, wallet }: OpenFlow): string[] {
  const held = site.kit.connections.getActive('eip155')?.accounts[0]?.address
  return [
    ...(held === wallet.account ? [] : [`the kit holds ${held}, the wallet ${wallet.account}`]),
    ...(wallet.sessions.length === 1 ? [] : [`the wallet has ${wallet.sessions.length} sessions`]),
    ...(site.kit.connections.state.pending ? ['an attempt is pending'] : []),
  ]
}

/** Sessions of the wallet that no tab holds, although their disconnect was sent. */
const countOrphans = ({ wallet, relay }: OpenFlow) => (wasMessageLost(relay) ? 0 : wallet.sessions.length)

/** After the end, with the page still open: neither side holds a session. */
export async function listWrongsLeft(flow: OpenFlow): Promise<string[]> {
  const { site, browser } = flow
  const keys = await browser.store.listKeys()
  const crowded = listCrowdedClients(flow)
  const orphans = countOrphans(flow)
  return [
    ...(site.kit.connections.isConnected() ? ['the kit is connected'] : []),
    ...(site.kit.connections.state.pending ? ['an attempt is pending'] : []),
    ...(orphans > 0 ? [`the wallet has ${orphans} orphan sessions`] : []),
    ...(crowded.length > 0 ? [`${crowded.length} clients have more than one socket`] : []),
    ...(keys.length > 0 ? [`stored: ${keys.join(', ')}`] : []),
    ...(countRevivable(flow) > 0 ? ['the kit would ask the wallet again'] : []),
  ]
}

/** After kit.destroy(). */
export async function listWrongsDestroyed({ relay, site, clock }: OpenFlow): Promise<string[]> {
  // The wallet's socket.
  const sockets = Math.max(0, relay.counts.sockets - 1)
  return [
    ...(sockets > 0 ? [`${sockets} sockets are left`] : []),
    ...(clock.pendingTimers > 0 ? [`${clock.pendingTimers} timers are left`] : []),
    ...(site.listeners.size > 0 ? [`${site.listeners.size} listeners are left`] : []),
  ]
}
