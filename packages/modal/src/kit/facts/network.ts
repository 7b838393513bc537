import { type Kit, type Network, getFamily } from '@openappkit/core/internal'
import { trimSlashes } from '@openappkit/common'
import { translate } from '../../i18n/translate.ts'
import { networkNameMessages } from './network.messages.ts'

/** The name of a network. Core's placeholder for an unsupported network has an English name, which is translated here. */
export const getNetworkName = (kit: Kit, { name, isUnsupported }: Network): string =>
  isUnsupported ? translate(kit, networkNameMessages).unknownNetwork : name

/** Picture of a network; `chainImages` comes first. Empty if there is none. */
export function getNetworkImage(kit: Kit, network: Network): string {
  const { chainImages } = kit.options.state
  return chainImages[network.caipNetworkId] ?? chainImages[String(network.id)] ?? network.assets?.imageUrl ?? ''
}

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

/** The page of a transaction in the explorer of its network; `undefined` without an explorer, and while its hash is not known. */
export const getTransactionLink = (kit: Kit, network: Network, hash: string): ExplorerLink | undefined =>
  hash === '' ? undefined : getExplorerLink(kit, network, 'transaction', hash)
