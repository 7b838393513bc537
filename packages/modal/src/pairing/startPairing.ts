import { WALLET_CONNECT_ID, type ChainNamespace } from '@openappkit/common'
import type { DirectoryWallet, Kit, ViewName } from '@openappkit/core'
import { connectWallet } from '../wallet-request/connectWallet.ts'
import { chooseWallet } from '../app-links/chooseWallet.ts'
import { getPairing } from './getPairing.ts'

/** What is to be connected. */
export interface PairingTarget {
  readonly wallet?: DirectoryWallet | undefined
  readonly namespace?: ChainNamespace | undefined
}

const PAIRING_VIEWS: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** What comes after connecting, also while a visitor looks at a page behind the code: the site again, or the account. */
function showPaired(kit: Kit): void {
  if (!kit.router.state.stack.some(({ view }) => PAIRING_VIEWS.includes(view))) return
  if (kit.options.state.enableEmbedded) kit.router.reset('Account')
  else kit.modal.close()
}

/** Has a code made for a wallet, and waits until the wallet has answered. */
export function startPairing(kit: Kit, { wallet, namespace }: PairingTarget): void {
  const chosen = wallet && { wallet: chooseWallet(kit, wallet) }
  const params = { connectorId: WALLET_CONNECT_ID, ...chosen, ...(namespace && { namespace }) }
  getPairing(kit).start(
    () => connectWallet(kit, params),
    () => showPaired(kit),
  )
}

/** Whether the code that is offered now is for this wallet, so that there is no need of another. */
export function isPairing(kit: Kit, { wallet, namespace }: PairingTarget): boolean {
  const { pending } = kit.connections.state
  return (
    getPairing(kit).state.status === 'waiting' &&
    pending?.connectorId === WALLET_CONNECT_ID &&
    pending.wallet?.id === wallet?.id &&
    (namespace === undefined || pending.namespace === namespace)
  )
}
