import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { linkAbort, type LinkedController } from '../async/deadline.ts'
import { networkErrors } from '../networks/errors.ts'
import { requestWhileHeld } from './requestWallet.ts'
import { connectionErrors } from './errors.ts'
import { CONNECT_DEADLINE_MS } from './showAttempt.ts'
import { type ConnectionsContext, dispatch, getHeld } from './context.ts'
import { getDriver } from './getDriver.ts'
import { networksKey } from './storage.ts'

/** The switches that are in progress (R10). */
export interface Switches {
  /** Number of the newest switch, which sets the active namespace. */
  latest: number
  /** The newest switch request of each namespace. Created on first use. */
  running?: Map<ChainNamespace, LinkedController>
}

function recordNetwork({ kit }: ConnectionsContext, id: CaipNetworkId, isNewest: boolean): void {
  const { namespace } = parseCaipNetworkId(id)
  kit.networks.setActive(id)
  if (isNewest) kit.networks.setActiveNamespace(namespace)
  kit.storage.set(networksKey, { ...kit.storage.get(networksKey), [namespace]: id })
  kit.events.track({ event: 'SWITCH_NETWORK', properties: { network: id } })
}

/**
 * Switches the connected wallet, and with it the kit, to a configured network. Without a connected wallet it only
 * records the choice.
 *
 * A `chainChanged` event of the wallet always wins. A newer switch of the same namespace, or another wallet that becomes
 * active, aborts an older switch: it resolves without having switched, and sends no further request.
 *
 * @throws connectionErrors.chainNotConfigured, notConnected if the wallet disconnects before it answers,
 *   networkErrors.notSwitched, or the error of the wallet
 */
export async function switchNetwork(context: ConnectionsContext, switches: Switches, id: CaipNetworkId): Promise<void> {
  const { kit, drivers, lifeSignal } = context
  const { namespace, reference } = parseCaipNetworkId(id)
  const network = kit.networks.find(id)
  lifeSignal.throwIfAborted()
  if (!network) {
    kit.alerts.raise(networkErrors.notFound({ id }))
    throw connectionErrors.chainNotConfigured({ id })
  }
  const order = ++switches.latest
  const running = (switches.running ??= new Map())
  running.get(namespace)?.abort(connectionErrors.superseded())
  running.delete(namespace)
  const active = getHeld(context, namespace, context.get(namespace).activeConnectorId)
  if (!active || active.chainReference === reference) return recordNetwork(context, id, true)

  const { connectorId } = active
  const driver = getDriver(drivers, connectorId, namespace)
  const attempt = linkAbort(lifeSignal)
  running.set(namespace, attempt)
  const isReplaced = () => running.get(namespace) !== attempt
  try {
    await requestWhileHeld(context, {
      attempt,
      send: (signal) => driver.switchNetwork({ connectorId, namespace, network, signal }),
      check() {
        if (!getHeld(context, namespace, connectorId)) return connectionErrors.notConnected()
        if (context.get(namespace).activeConnectorId === connectorId) return undefined
        // Another wallet is active now. Removes this switch, so that the namespace can switch again.
        if (!isReplaced()) running.delete(namespace)
        return connectionErrors.superseded()
      },
      deadlineMs: CONNECT_DEADLINE_MS,
      onDeadline: () => networkErrors.notSwitched({ name: network.name }),
    })
    if (isReplaced()) return
    lifeSignal.throwIfAborted()
    const reported = getHeld(context, namespace, connectorId)?.chainReference ?? reference
    if (reported !== reference && reported !== active.chainReference) {
      throw networkErrors.notSwitched({ name: network.name })
    }
    dispatch(context, namespace, { type: 'chainChanged', connectorId, chainReference: reference })
    // Another wallet may have become active since the answer.
    if (context.get(namespace).activeConnectorId === connectorId) recordNetwork(context, id, order === switches.latest)
  } catch (error) {
    if (!isReplaced()) throw error
  } finally {
    if (!isReplaced()) running.delete(namespace)
  }
}
