import type { ChainNamespace } from '@openappkit/common'
import { listRemaining, type Connection, type Kit } from '@openappkit/core/internal'
import { translate } from '../../i18n/translate.ts'
import { getConnectedWallet } from '../facts/getConnectedWallet.ts'
import { isUnsupportedNetwork } from '../facts/isUnsupportedNetwork.ts'
import { disconnectMessages } from './messages.ts'

/**
 * Makes the site use another chain family if a disconnect leaves none in its own. Called before the disconnect, because the modal
 * leaves Account once the family in use has no account.
 *
 * @param ending - The wallet; `namespace`: only its connection in this family. A session of WalletConnect ends in all its families.
 */
export function activateRemaining(
  kit: Kit,
  ending: { readonly connectorId: string; readonly namespace?: ChainNamespace },
): void {
  const rest = listRemaining(kit, ending)
  const { activeNamespace } = kit.networks.state
  if (rest.some((held) => held.namespace === activeNamespace)) return
  const isConfirmed = (held: Connection) => kit.connections.getNamespace(held.namespace).connections.includes(held)
  const next = rest.find(isConfirmed) ?? rest[0]
  if (next) kit.networks.setActiveNamespace(next.namespace)
}

/**
 * Disconnects without waiting for the wallets, and shows the result once they have answered.
 *
 * @param done - What to show if they have confirmed it, or do not answer, which counts as a confirmation.
 */
export async function endConnections(
  kit: Kit,
  params: Parameters<Kit['connections']['disconnect']>[0],
  done: () => void,
): Promise<void> {
  try {
    await kit.connections.disconnect(params)
    done()
  } catch (error) {
    // The kit has removed the connection anyway.
    kit.log.warn('The disconnect request to the wallet failed.', error)
    if (kit.connections.hasAccount()) kit.notices.showError(error)
  }
}

/** Closes the modal and disconnects all wallets. */
export function disconnectAll(kit: Kit): void {
  kit.modal.close()
  void endConnections(kit, undefined, () => {})
}

/**
 * Shows the account of the wallet that is left once the network is supported. It is called at once with each change, because the modal
 * would close a moment later.
 *
 * @returns A function that ends it.
 */
function leaveUnsupported(kit: Kit): () => void {
  const { connections, networks, router, valtio } = kit
  const stops = [connections.state, networks.state].map((watched) => valtio.subscribe(watched, update, true))
  const stop = () => stops.forEach((unsubscribe) => unsubscribe())
  function update(): void {
    const isOver = router.current.view !== 'UnsupportedChain' || !connections.getActive()
    if (!isOver && isUnsupportedNetwork(kit)) return
    stop()
    if (!isOver) router.reset('Account')
  }
  return stop
}

/**
 * Disconnects the wallet of a connection, in all its chain families, and no other one. If it was the last wallet, the modal closes at once,
 * and wallets that are locked or do not answer end, too: otherwise they would connect the site again. If another wallet is left, the modal
 * shows an account of it.
 *
 * @param leaveNetworks - Of a network view, which leads back to the attempt to connect another wallet. That attempt goes on.
 */
export function disconnectWallet(kit: Kit, connection: Connection, leaveNetworks?: () => void): void {
  const { connections, modal, notices, router } = kit
  const { connectorId } = connection
  const name = getConnectedWallet(kit, connection)?.name ?? connectorId
  const text = translate(kit, disconnectMessages).done(name)
  const { pending } = connections.state
  const leave = pending && pending.connectorId !== connectorId ? leaveNetworks : undefined
  const isLast = !leave && listRemaining(kit, { connectorId }).length === 0
  if (isLast) modal.close()
  activateRemaining(kit, { connectorId })
  leave?.()
  // Shows the account of the other wallet, not its settings.
  if (!isLast && router.current.view === 'AccountSettings') router.reset('Account')
  const stop = router.current.view === 'UnsupportedChain' ? leaveUnsupported(kit) : () => {}
  const done = () => connections.hasAccount() && notices.showSuccess(text)
  void endConnections(kit, isLast ? undefined : { connectorId }, done).finally(stop)
}
