import { type ChainNamespace, isAppKitError } from '@openappkit/common'
import type { ConnectInput, Kit, ConnectParams } from '@openappkit/core/internal'
import { getConnectRequest } from './getConnectRequest.ts'
import { showConnected } from './showConnected.ts'

export interface ConnectTarget {
  readonly connectorId: string
  readonly namespace?: ChainNamespace | undefined
  /** Input that the view has already collected for the driver. */
  readonly input?: ConnectInput
}

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

/** Sends a connection request to a wallet; the ConnectingExternal view shows its status. Call it from a click. */
export function startConnect(kit: Kit, target: ConnectTarget): void {
  getConnectRequest(kit).start(
    () => connectWallet(kit, target),
    () => showConnected(kit),
  )
}

/** Opens the ConnectingExternal view and connects a wallet. Call it from a click. */
export function showConnecting(kit: Kit, target: ConnectTarget): void {
  kit.router.push('ConnectingExternal', target)
  startConnect(kit, target)
}
