import type { Kit, Network } from '@openappkit/core'
import { getExplorerLink, type ExplorerLink } from './getExplorerLink.ts'

/** The page of a transaction in the explorer of its network; `undefined` without an explorer, and while its hash is not known. */
export const getTransactionLink = (kit: Kit, network: Network, hash: string): ExplorerLink | undefined =>
  hash === '' ? undefined : getExplorerLink(kit, network, 'transaction', hash)
