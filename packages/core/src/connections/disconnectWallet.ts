import type { ChainNamespace } from '@openappkit/common'
import { withDeadline } from '../async/deadline.ts'
import { type ConnectionsContext, getHeld, onceTrue } from './context.ts'
import { connectionErrors } from './errors.ts'
import { prepare } from './getDriver.ts'
import type { ConnectorType } from './connector.types.ts'
import type { ConnectorDriver } from './driver.types.ts'

/** Longest wait for a wallet to disconnect (SPEC §9). */
const DISCONNECT_DEADLINE_MS = 3_000

export interface ConnectionTarget {
  readonly connectorId: string
  readonly namespace: ChainNamespace
}

/**
 * Disconnects a wallet through its driver. Waits at most 3 s.
 *
 * @throws what the wallet answers, loadErrors.failed; `undefined` if it does not answer in time
 */
export async function disconnectWallet(
  context: ConnectionsContext,
  driver: ConnectorDriver,
  target: ConnectionTarget,
): Promise<void> {
  const controller = new AbortController()
  context.disconnecting.add(target.connectorId)
  const disconnect = async () => {
    if (!context.prepared.has(driver)) await prepare(context, driver)
    await driver.disconnect({ ...target, signal: controller.signal })
  }
  try {
    await withDeadline(disconnect(), {
      clock: context.kit.ports.clock,
      signal: context.lifeSignal,
      deadlineMs: DISCONNECT_DEADLINE_MS,
      onDeadline: () => undefined,
    })
  } finally {
    context.disconnecting.delete(target.connectorId)
    controller.abort(connectionErrors.failedToDisconnect())
  }
}

/**
 * Disconnects a wallet whose answer the kit has not accepted: otherwise its session would stay open, and no later
 * `disconnect` would reach it. Three cases are exempt:
 * - A connected wallet, as the answer may belong to the same session.
 * - A wallet that is asked again, until that attempt has ended.
 * - A wallet of this browser. It has no session, only a permission from its owner, which another tab may use.
 *
 * No caller waits for the result.
 *
 * @param type - Of the connector as its driver has it. A row that joins several families has its own type.
 */
export function disconnectUnheld(context: ConnectionsContext, target: ConnectionTarget, type: ConnectorType): void {
  const { kit, state, lifeSignal, drivers } = context
  const { connectorId } = target
  const driver = drivers.findDriver(connectorId, target.namespace)
  const isHeld = kit.networks.namespaces().some((namespace) => getHeld(context, namespace, connectorId))
  if (!driver || type === 'injected' || lifeSignal.aborted || isHeld) return
  const isPending = () => state.pending?.connectorId === connectorId
  if (isPending()) {
    return onceTrue(
      context,
      state,
      () => !isPending(),
      () => disconnectUnheld(context, target, type),
    )
  }
  disconnectWallet(context, driver, target).catch((cause: unknown) => {
    kit.log.warn(`${drivers.getConnector(connectorId)?.name ?? connectorId} could not be disconnected.`, cause)
  })
}
