import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import type { Network } from '../networks/types.ts'
import { isNativeAsset } from '../data/assetIds.ts'

/** What a payer is asked for. */
export interface ReceiveLinkParams {
  readonly network: Pick<Network, 'chainNamespace' | 'id' | 'caipNetworkId'>
  /** Address of the account that receives. */
  readonly address: string
  /** CAIP-19 id of the asset, on `network`. Default: the currency of the network. */
  readonly asset?: CaipAssetId | undefined
  /** In base units, such as wei; more than 0. Default: the payer chooses. */
  readonly amount?: bigint | undefined
}

/**
 * The text of a QR code that asks for a payment. For EVM networks it is a link that names the network, so that a wallet does
 * not pay on another one. Other families have no such link: it is the address.
 *
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @example
 * createReceiveLink({ network: base, address: '0xab…' }) // ethereum:0xab…@8453
 * createReceiveLink({ network: base, address: '0xab…', amount: 5n }) // ethereum:0xab…@8453?value=5
 * createReceiveLink({ network: base, address: '0xab…', asset: 'eip155:8453/erc20:0xcd…', amount: 5n })
 * // ethereum:0xcd…@8453/transfer?address=0xab…&uint256=5
 */
export function createReceiveLink({ network, address, asset, amount }: ReceiveLinkParams): string {
  if (network.chainNamespace !== 'eip155') return address
  const isToken = asset !== undefined && !isNativeAsset(asset)
  const wanted = amount !== undefined && amount > 0n ? amount : undefined
  if (!isToken) return `ethereum:${address}@${network.id}${wanted === undefined ? '' : `?value=${wanted}`}`
  const { assetReference } = parseCaipAsset(asset)
  return `ethereum:${assetReference}@${network.id}/transfer?address=${address}${wanted === undefined ? '' : `&uint256=${wanted}`}`
}
