import { isAppKitError } from '@openappkit/common'
import type { ConnectParams, Kit } from '@openappkit/core'

/**
 * Connects the wallet that a visitor has chosen. Ignores the error for the active wallet. Compares the code, because the
 * error catalogue loads with the connect code.
 */
export async function connectWallet(kit: Kit, params: ConnectParams): Promise<void> {
  try {
    await kit.connections.connect(params)
  } catch (error) {
    if (!isAppKitError(error, 'connections.alreadyConnected')) throw error
  }
}
