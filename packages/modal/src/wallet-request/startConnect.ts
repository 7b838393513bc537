import type { ChainNamespace } from '@openappkit/common'
import type { ConnectInput, Kit } from '@openappkit/core'
import { connectWallet } from './connectWallet.ts'
import { getConnectRequest } from './getConnectRequest.ts'
import { showConnected } from './showConnected.ts'

export interface ConnectTarget {
  readonly connectorId: string
  readonly namespace?: ChainNamespace | undefined
  /** Input that the view has already collected for the driver. */
  readonly input?: ConnectInput
}

/** Sends a connection request to a wallet; the ConnectingExternal view shows its status. Call it from a click. */
export function startConnect(kit: Kit, target: ConnectTarget): void {
  getConnectRequest(kit).start(
    () => connectWallet(kit, target),
    () => showConnected(kit),
  )
}

/** Opens the ConnectingExternal view and connects a wallet. Call it from a click. */
export function showConnecting(kit: Kit, target: ConnectTarget): void {
  kit.router.push('ConnectingExternal', target)
  startConnect(kit, target)
}
