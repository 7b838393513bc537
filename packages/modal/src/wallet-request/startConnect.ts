import { isAppKitError, type ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getConnectRequest } from './getConnectRequest.ts'
import { showConnected } from './showConnected.ts'

export interface ConnectTarget {
  readonly connectorId: string
  readonly namespace?: ChainNamespace | undefined
}

/**
 * A visitor who chooses the wallet in use has what they want. The catalogue itself, which comes with
 * the code that asks wallets, is not fetched for it.
 */
function acceptConnected(error: unknown): void {
  if (!isAppKitError(error, 'connections.alreadyConnected')) throw error
}

/** Asks a wallet to connect; the view ConnectingExternal shows how it goes. Call it from a click. */
export function startConnect(kit: Kit, { connectorId, namespace }: ConnectTarget): void {
  const ask = () => kit.connections.connect({ connectorId, ...(namespace && { namespace }) }).catch(acceptConnected)
  getConnectRequest(kit).start(ask, () => showConnected(kit))
}
