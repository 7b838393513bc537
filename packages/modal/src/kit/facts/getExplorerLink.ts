import { trimSlashes } from '@openappkit/common'
import { getFamily, type Kit, type Network } from '@openappkit/core'

/** A page of a block explorer. */
export interface ExplorerLink {
  /** Name of the explorer. */
  readonly explorer: string
  readonly href: string
}

/** The page of a hash or an address in the explorer of a network; `undefined` without an explorer. */
export function getExplorerLink(
  kit: Kit,
  { blockExplorers, chainNamespace }: Network,
  kind: 'transaction' | 'address',
  id: string,
): ExplorerLink | undefined {
  const explorer = blockExplorers?.default
  if (!explorer) return undefined
  const { [kind]: path } = getFamily(kit, chainNamespace).explorerPaths
  return { explorer: explorer.name, href: `${trimSlashes(explorer.url)}/${path}/${encodeURIComponent(id)}` }
}
