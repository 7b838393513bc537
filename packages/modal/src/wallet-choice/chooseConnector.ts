import type { Connector, Kit } from '@openappkit/core'
import { startConnect } from '../wallet-request/startConnect.ts'

/** Connects an injected wallet and opens the ConnectingExternal view. Call it from a click. */
export function chooseConnector(kit: Kit, { id, name }: Connector): void {
  const { namespace } = kit.modal.state
  const target = { connectorId: id, ...(namespace && { namespace }) }
  kit.events.track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
  kit.router.push('ConnectingExternal', target)
  startConnect(kit, target)
}
