import type { Kit } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'
import { createWalletRequest } from '../wallet-request/createWalletRequest.ts'

/** The pairing that a kit offers now. */
export const getPairing = perKit('pairing', createWalletRequest)

/** The visitor goes: nobody waits for a wallet any more, and the code dies. */
export function abandonPairing(kit: Kit): void {
  getPairing(kit).abandon()
  kit.connections.cancel()
}
