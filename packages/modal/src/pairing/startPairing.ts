import { getBaseId, WALLET_CONNECT_ID, type ChainNamespace } from '@openappkit/common'
import type { DirectoryWallet, Kit } from '@openappkit/core'
import { showConnected } from '../wallet-request/showConnected.ts'
import { chooseWallet } from '../app-links/chooseWallet.ts'
import { getPairing } from './getPairing.ts'

/** The wallet and chain family to connect. */
export interface PairingTarget {
  readonly wallet?: DirectoryWallet | undefined
  readonly namespace?: ChainNamespace | undefined
}

/** Starts a pairing for a wallet and waits for its answer. */
export function startPairing(kit: Kit, { wallet, namespace }: PairingTarget): void {
  const chosen = wallet && { wallet: chooseWallet(kit, wallet) }
  const params = { connectorId: WALLET_CONNECT_ID, ...chosen, namespace }
  getPairing(kit).start(
    () => kit.connections.connect(params),
    () => showConnected(kit),
  )
}

/** Whether the pending pairing is for this wallet, so that no new one is needed. */
export function isPairing(kit: Kit, { wallet, namespace }: PairingTarget): boolean {
  const { pending } = kit.connections.state
  return (
    getPairing(kit).state.status === 'waiting' &&
    pending !== undefined &&
    getBaseId(pending.connectorId) === WALLET_CONNECT_ID &&
    pending.wallet?.id === wallet?.id &&
    (namespace === undefined || pending.namespace === namespace)
  )
}
