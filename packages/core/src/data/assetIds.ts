import type { CaipAssetId, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Network } from '../networks/types.ts'

/** Coin types of SLIP-44. All EVM chains have that of ether: the network identifies the currency. */
const COIN_TYPES: Readonly<Partial<Record<ChainNamespace, string>>> = {
  eip155: '60',
  solana: '501',
  polkadot: '354',
  bip122: '0',
  cosmos: '118',
}

/** The CAIP-19 id of a network's currency: `eip155:1/slip44:60`. */
export const getNativeAsset = ({ caipNetworkId, chainNamespace }: Network): CaipAssetId =>
  `${caipNetworkId}/slip44:${COIN_TYPES[chainNamespace] ?? '0'}`

/** Whether an asset is the currency of its network. */
export const isNativeAsset = (asset: CaipAssetId): boolean => asset.includes('/slip44:')

/** The CAIP-19 id of a token: `eip155:1/erc20:0x…`. @param address - As written; EVM addresses keep their letter case. */
export const createTokenAsset = (network: CaipNetworkId, address: string): CaipAssetId =>
  `${network}/${network.startsWith('eip155:') ? 'erc20' : 'token'}:${address}`

/** Makes equal ids equal as text: the letter case of hexadecimal digits has no meaning. */
export const foldAsset = (asset: CaipAssetId): string =>
  asset.replace(/:0x[^/]+/i, (reference) => reference.toLowerCase())

/** The contract of a token or collection; `undefined` for the currency of a network. */
export const getContract = (asset: CaipAssetId): string | undefined =>
  isNativeAsset(asset) ? undefined : /\/[-a-z0-9]+:([^/]+)/.exec(asset)?.[1]
