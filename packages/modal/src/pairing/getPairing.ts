import type { Kit } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'
import { createWalletRequest } from '../wallet-request/createWalletRequest.ts'

/** Reaches wallets that are not in this browser: what a site adds by `connectors: [walletConnect()]`. */
export const CONNECTOR_ID = 'walletConnect'

/** The pairing that a kit offers now. */
export const getPairing = perKit('pairing', createWalletRequest)

/** The visitor goes: nobody waits for a wallet any more, and the code dies. */
export function abandonPairing(kit: Kit): void {
  getPairing(kit).abandon()
  kit.connections.cancel()
}
