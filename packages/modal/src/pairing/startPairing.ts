import { isAppKitError, type ChainNamespace } from '@openappkit/common'
import type { ChosenWallet, DirectoryWallet, Kit, ViewName } from '@openappkit/core'
import { WALLET_CONNECT_ID } from '../wallet-choice/walletConnectId.ts'
import { createAppLink } from './createPairingLink.ts'
import { getPairing } from './getPairing.ts'
import { readDevice } from './readDevice.ts'

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

function choose(kit: Kit, { id, name, links }: DirectoryWallet): ChosenWallet {
  const href = kit.ports.isMobile ? createAppLink({ links }, readDevice()) : undefined
  return { id, name, ...(href !== undefined && { href }) }
}

/** Whoever chooses the wallet in use has what they want. */
function acceptConnected(error: unknown): void {
  if (!isAppKitError(error, 'connections.alreadyConnected')) throw error
}

/** Has a code made for a wallet, and waits until the wallet has answered. */
export function startPairing(kit: Kit, { wallet, namespace }: PairingTarget): void {
  const chosen = wallet && { wallet: choose(kit, wallet) }
  const params = { connectorId: WALLET_CONNECT_ID, ...chosen, ...(namespace && { namespace }) }
  getPairing(kit).start(
    () => kit.connections.connect(params).catch(acceptConnected),
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
