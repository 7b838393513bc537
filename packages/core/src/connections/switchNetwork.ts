import { parseCaipNetworkId, type CaipNetworkId } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import { networkErrors } from '../networks/errors.ts'
import { connectionErrors } from './errors.ts'
import { CONNECT_DEADLINE_MS } from './connect.ts'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { getHeld } from './hold.ts'
import { networksKey } from './storage.ts'

/** Counts switches, so that only the newest one may speak for its wallet (R10). */
export interface SwitchTicket {
  latest: number
}

function takeOver({ kit }: ConnectionsContext, id: CaipNetworkId): void {
  const { namespace } = parseCaipNetworkId(id)
  kit.networks.setActive(id)
  kit.networks.setActiveNamespace(namespace)
  kit.storage.set(networksKey, { ...kit.storage.get(networksKey), [namespace]: id })
  kit.events.track({ event: 'SWITCH_NETWORK', properties: { network: id } })
}

/**
 * Switches the connected wallet, and with it the kit, to a configured network. Without a
 * connected wallet it only records the choice.
 *
 * The wallet's own `chainChanged` always wins; an older answer that comes late is ignored.
 *
 * @throws connectionErrors.chainNotConfigured, networkErrors.notSwitched, or what the wallet answered
 */
export async function switchNetwork(context: ConnectionsContext, ticket: SwitchTicket, id: CaipNetworkId): Promise<void> {
  const { kit, drivers, lifeSignal } = context
  const { namespace, reference } = parseCaipNetworkId(id)
  const network = kit.networks.find(id)
  if (lifeSignal.aborted) throw lifeSignal.reason
  if (!network) {
    kit.alerts.raise(networkErrors.notFound({ id }))
    throw connectionErrors.chainNotConfigured({ id })
  }
  const { activeConnectorId } = context.get(namespace)
  const active = getHeld(context, namespace, activeConnectorId)
  if (!active || active.chainReference === reference) return takeOver(context, id)

  const mine = ++ticket.latest
  const attempt = new AbortController()
  const abort = () => attempt.abort(lifeSignal.reason)
  lifeSignal.addEventListener('abort', abort, { once: true })
  try {
    const driver = drivers.getDriver(active.connectorId, namespace)
    await withDeadline(driver.switchNetwork({ connectorId: active.connectorId, network, signal: attempt.signal }), {
      clock: kit.ports.clock,
      signal: attempt.signal,
      deadlineMs: CONNECT_DEADLINE_MS,
      onDeadline: () => networkErrors.notSwitched({ name: network.name }),
    })
    if (mine !== ticket.latest) return
    const told = getHeld(context, namespace, activeConnectorId)?.chainReference ?? reference
    if (told !== reference && told !== active.chainReference) throw networkErrors.notSwitched({ name: network.name })
    dispatch(context, namespace, { type: 'chainChanged', connectorId: active.connectorId, chainReference: reference })
    // The kit stays with the wallet that is in use now.
    const current = context.get(namespace).activeConnectorId
    if (current === undefined || current === activeConnectorId) takeOver(context, id)
  } catch (error) {
    attempt.abort(error)
    throw error
  } finally {
    lifeSignal.removeEventListener('abort', abort)
  }
}
