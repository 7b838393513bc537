import type { CaipAssetId } from '@openappkit/common'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'

/**
 * The CAIP-19 id of a network's currency: `eip155:1/slip44:60`. All networks of a family have the same coin type: the network identifies
 * the currency.
 */
export const getNativeAsset = (kit: Kit, { caipNetworkId, chainNamespace }: Network): CaipAssetId =>
  `${caipNetworkId}/slip44:${getFamily(kit, chainNamespace).coinType}`

/** Whether an asset is the currency of its network. */
export const isNativeAsset = (asset: CaipAssetId): boolean => asset.includes('/slip44:')

/** The CAIP-19 id of a token: `eip155:1/erc20:0x…`. @param address - As written, with its letter case. */
export const createTokenAsset = (kit: Kit, { caipNetworkId, chainNamespace }: Network, address: string): CaipAssetId =>
  `${caipNetworkId}/${getFamily(kit, chainNamespace).tokenStandard}:${address}`

/** Makes equal ids equal as text: the letter case of hexadecimal digits has no meaning. */
export const foldAsset = (asset: CaipAssetId): string =>
  asset.replace(/:0x[^/]+/i, (reference) => reference.toLowerCase())

/** The contract of a token or collection; `undefined` for the currency of a network. */
export const getContract = (asset: CaipAssetId): string | undefined =>
  isNativeAsset(asset) ? undefined : /\/[-a-z0-9]+:([^/]+)/.exec(asset)?.[1]
