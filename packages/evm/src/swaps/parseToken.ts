import type { CaipAssetId } from '@openappkit/common'
import { transferErrors, type Network } from '@openappkit/core'
import type { Address } from 'viem'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'

/** The contract of an ERC-20. @throws transferErrors.assetNotSupported for another asset */
export function parseToken(asset: CaipAssetId, network: Network): Address {
  const parsed = parseEvmAsset(asset, network)
  if (parsed?.standard === 'erc20') return parsed.contract
  throw transferErrors.assetNotSupported({ asset, network: network.name })
}
