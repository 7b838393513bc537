import type { ConnectionsContext } from './context.ts'
import type { Connection } from './types.ts'

/**
 * The name of a connected wallet: the name it gave itself if its connector serves many wallets, otherwise the
 * connector's name.
 */
export function getWalletName({ drivers }: ConnectionsContext, { connectorId, wallet }: Connection): string {
  return wallet?.name ?? drivers.getConnector(connectorId)?.name ?? connectorId
}
