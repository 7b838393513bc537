import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import type { Connection } from './types.ts'

/** The connection to a wallet in a namespace; `undefined` if the kit holds none. */
export function getHeld(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  id: string | undefined,
): Connection | undefined {
  return context.get(namespace).connections.find(({ connectorId }) => connectorId === id)
}
