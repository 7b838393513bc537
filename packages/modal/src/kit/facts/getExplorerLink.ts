import { trimSlashes } from '@openappkit/common'
import type { Network } from '@openappkit/core'

/** A page of a block explorer. */
export interface ExplorerLink {
  /** Name of the explorer. */
  readonly explorer: string
  readonly href: string
}

/** The page of a hash or an address in the explorer of a network; `undefined` without an explorer. */
export function getExplorerLink(
  { blockExplorers }: Network,
  kind: 'tx' | 'address',
  id: string,
): ExplorerLink | undefined {
  const explorer = blockExplorers?.default
  return explorer && { explorer: explorer.name, href: `${trimSlashes(explorer.url)}/${kind}/${encodeURIComponent(id)}` }
}
