import { shortenAddress, type ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'

/**
 * The short form of an address, as its chain family writes it. Reads the description of the adapter alone: those of SPEC §3, which load
 * later, have none.
 */
export const shortenAccount = (
  { connections, networks }: Kit,
  address: string,
  namespace: ChainNamespace = networks.state.activeNamespace,
): string => (connections.getAdapter(namespace)?.family?.shortenAddress ?? shortenAddress)(address)
