import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import { maxUint256, type Address } from 'viem'
import { toAddress } from './toAddress.ts'

/** An asset of an EVM chain. */
export type EvmAsset =
  | { readonly standard: 'native' }
  | { readonly standard: 'erc20'; readonly contract: Address }
  | EvmItem

/** One item of a collection. */
interface EvmItem {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly itemId: bigint
}

function toItemId(text: string | undefined): bigint | undefined {
  if (text === undefined || !/^\d{1,78}$/.test(text)) return undefined
  const id = BigInt(text)
  return id <= maxUint256 ? id : undefined
}

/**
 * Reads a CAIP-19 id. Every `slip44` id of an EVM chain means the network's currency, because the other assets of the
 * chain are contracts.
 *
 * @returns `undefined` for an asset of another network or of an unknown standard.
 * @throws assetErrors.invalidAsset
 * @see https://namespaces.chainagnostic.org/eip155/caip19
 */
export function parseEvmAsset(asset: CaipAssetId, network: Network): EvmAsset | undefined {
  const { namespace, reference, assetNamespace: standard, assetReference, tokenId } = parseCaipAsset(asset)
  if (`${namespace}:${reference}` !== network.caipNetworkId) return undefined
  if (standard === 'slip44') return tokenId === undefined ? { standard: 'native' } : undefined
  const contract = toAddress(assetReference)
  if (!contract) return undefined
  if (standard === 'erc20') return tokenId === undefined ? { standard, contract } : undefined
  const itemId = toItemId(tokenId)
  if ((standard !== 'erc721' && standard !== 'erc1155') || itemId === undefined) return undefined
  return { standard, contract, itemId }
}
