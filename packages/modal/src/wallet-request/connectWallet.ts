import { isAppKitError } from '@openappkit/common'
import type { ConnectParams, Kit } from '@openappkit/core'

/**
 * Connects a wallet that a visitor has chosen. One who chooses the wallet in use has what they want. The catalogue
 * itself, which comes with the code that asks wallets, is not fetched for it.
 */
export async function connectWallet(kit: Kit, params: ConnectParams): Promise<void> {
  try {
    await kit.connections.connect(params)
  } catch (error) {
    if (!isAppKitError(error, 'connections.alreadyConnected')) throw error
  }
}
