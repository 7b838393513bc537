import type { CaipAssetId } from '@openappkit/common'
import type { Network } from '@openappkit/core'

/** The CAIP-19 id of the currency of an EVM network: all have the coin type of ether (SLIP-44). */
export const getCurrencyAsset = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): CaipAssetId =>
  `${caipNetworkId}/slip44:60`
