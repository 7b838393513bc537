import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { linkAbort, type LinkedController } from '../async/linkAbort.ts'
import { networkErrors } from '../networks/errors.ts'
import { askHeld } from './askHeld.ts'
import { connectionErrors } from './errors.ts'
import { CONNECT_DEADLINE_MS } from './constants.ts'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { getDriver } from './getDriver.ts'
import { getHeld } from './hold.ts'
import { networksKey } from './storage.ts'

/** Which switch may speak for its wallet (R10). */
export interface SwitchTicket {
  /** Counts what was chosen: the newest choice decides which namespace is the active one. */
  latest: number
  /** The newest switch of each namespace that a wallet is asked for; made on first use. */
  running?: Map<ChainNamespace, LinkedController>
}

function takeOver({ kit }: ConnectionsContext, id: CaipNetworkId, isNewest: boolean): void {
  const { namespace } = parseCaipNetworkId(id)
  kit.networks.setActive(id)
  if (isNewest) kit.networks.setActiveNamespace(namespace)
  kit.storage.set(networksKey, { ...kit.storage.get(networksKey), [namespace]: id })
  kit.events.track({ event: 'SWITCH_NETWORK', properties: { network: id } })
}

/**
 * Switches the connected wallet, and with it the kit, to a configured network. Without a
 * connected wallet it only records the choice.
 *
 * The wallet's own `chainChanged` always wins. A newer switch of the same namespace ends an older
 * one, and so does another wallet that comes into use; the older one then resolves without having
 * switched, and its wallet is asked nothing more for it.
 *
 * @throws connectionErrors.chainNotConfigured, notConnected when the wallet leaves meanwhile,
 *   networkErrors.notSwitched, or what the wallet answered
 */
export async function switchNetwork(context: ConnectionsContext, ticket: SwitchTicket, id: CaipNetworkId): Promise<void> {
  const { kit, drivers, lifeSignal } = context
  const { namespace, reference } = parseCaipNetworkId(id)
  const network = kit.networks.find(id)
  lifeSignal.throwIfAborted()
  if (!network) {
    kit.alerts.raise(networkErrors.notFound({ id }))
    throw connectionErrors.chainNotConfigured({ id })
  }
  const mine = ++ticket.latest
  const running = (ticket.running ??= new Map())
  running.get(namespace)?.abort(connectionErrors.superseded())
  running.delete(namespace)
  const active = getHeld(context, namespace, context.get(namespace).activeConnectorId)
  if (!active || active.chainReference === reference) return takeOver(context, id, true)

  const { connectorId } = active
  const driver = getDriver(drivers, connectorId, namespace)
  const attempt = linkAbort(lifeSignal)
  running.set(namespace, attempt)
  const isReplaced = () => running.get(namespace) !== attempt
  try {
    await askHeld(context, {
      attempt,
      ask: (signal) => driver.switchNetwork({ connectorId, namespace, network, signal }),
      check() {
        if (!getHeld(context, namespace, connectorId)) return connectionErrors.notConnected()
        if (context.get(namespace).activeConnectorId === connectorId) return undefined
        // The kit stays with the wallet that is in use now; this one may be asked something else.
        if (!isReplaced()) running.delete(namespace)
        return connectionErrors.superseded()
      },
      deadlineMs: CONNECT_DEADLINE_MS,
      onDeadline: () => networkErrors.notSwitched({ name: network.name }),
    })
    if (isReplaced()) return
    lifeSignal.throwIfAborted()
    const told = getHeld(context, namespace, connectorId)?.chainReference ?? reference
    if (told !== reference && told !== active.chainReference) throw networkErrors.notSwitched({ name: network.name })
    dispatch(context, namespace, { type: 'chainChanged', connectorId, chainReference: reference })
    // Another one may have come into use in the moment between its answer and here.
    if (context.get(namespace).activeConnectorId === connectorId) takeOver(context, id, mine === ticket.latest)
  } catch (error) {
    if (!isReplaced()) throw error
  } finally {
    if (!isReplaced()) running.delete(namespace)
  }
}
