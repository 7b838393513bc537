import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import type { Connector } from './connector.types.ts'

/** Extensions announce themselves late. A wallet that has not done so after this time is not installed. */
const CONNECTOR_WAIT_MS = 3_000

/** Resolves as soon as the connector is listed in a namespace: each driver lists its own families. */
export function waitForConnector(
  context: ConnectionsContext,
  id: string,
  namespace: ChainNamespace,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const { drivers, kit } = context
  return new Promise((resolve) => {
    const finish = (connector?: Connector) => {
      clearTimer()
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
      resolve(connector)
    }
    const check = () => {
      const connector = drivers.getConnector(id)
      if (connector?.namespaces.includes(namespace)) finish(connector)
    }
    const onAbort = () => finish()
    const clearTimer = kit.ports.clock.setTimeout(() => finish(drivers.getConnector(id)), CONNECTOR_WAIT_MS)
    const unsubscribe = drivers.watch(check)
    signal.addEventListener('abort', onAbort)
    check()
  })
}
