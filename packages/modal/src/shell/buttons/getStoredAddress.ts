import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'

/** The account of a returning visitor, until their wallet has answered; a hint, not a connection. */
export function getStoredAddress(kit: Kit, namespace: ChainNamespace | undefined): string | undefined {
  const { status, stored } = kit.connections.getNamespace(namespace)
  return status === 'reconnecting' ? stored?.address : undefined
}
