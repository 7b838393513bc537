import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { isNativeAsset } from '../data/assetIds.ts'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'

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
 * The text of a QR code that asks for a payment: a link of the chain family that names the network, so that a wallet does not pay on
 * another one. For a family without such links it is the address.
 *
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @example
 * createReceiveLink(kit, { network: base, address: '0xab…' }) // ethereum:0xab…@8453
 * createReceiveLink(kit, { network: base, address: '0xab…', amount: 5n }) // ethereum:0xab…@8453?value=5
 * createReceiveLink(kit, { network: base, address: '0xab…', asset: 'eip155:8453/erc20:0xcd…', amount: 5n })
 * // ethereum:0xcd…@8453/transfer?address=0xab…&uint256=5
 */
export function createReceiveLink(kit: Kit, { network, address, asset, amount }: ReceiveLinkParams): string {
  const family = getFamily(kit, network.chainNamespace)
  if (!family.createPaymentLink) return address
  const isToken = asset !== undefined && !isNativeAsset(asset)
  return family.createPaymentLink({
    address,
    reference: String(network.id),
    ...(isToken && { token: parseCaipAsset(asset).assetReference }),
    ...(amount !== undefined && amount > 0n && { amount }),
  })
}
