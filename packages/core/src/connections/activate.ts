import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { syncNetwork } from './syncNetwork.ts'
import { storeHeld } from './storeConnections.ts'
import type { Connection } from './types.ts'

/** Makes a held connection the active one of its chain family. */
export function activate(context: ConnectionsContext, { connectorId, namespace }: Connection, address?: string): void {
  dispatch(context, namespace, { type: 'activated', connectorId, address })
  syncNetwork(context, namespace)
  storeHeld(context, namespace)
}
