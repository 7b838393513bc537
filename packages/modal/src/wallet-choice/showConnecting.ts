import type { Kit } from '@openappkit/core'
import { startConnect, type ConnectTarget } from '../wallet-request/startConnect.ts'

/** Opens the ConnectingExternal view and connects a wallet. Call it from a click. */
export function showConnecting(kit: Kit, target: ConnectTarget): void {
  kit.router.push('ConnectingExternal', target)
  startConnect(kit, target)
}
