import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { connectWallet } from './connectWallet.ts'
import { getConnectRequest } from './getConnectRequest.ts'
import { showConnected } from './showConnected.ts'

export interface ConnectTarget {
  readonly connectorId: string
  readonly namespace?: ChainNamespace | undefined
}

/** Asks a wallet to connect; the view ConnectingExternal shows how it goes. Call it from a click. */
export function startConnect(kit: Kit, { connectorId, namespace }: ConnectTarget): void {
  const ask = () => connectWallet(kit, { connectorId, ...(namespace && { namespace }) })
  getConnectRequest(kit).start(ask, () => showConnected(kit))
}
