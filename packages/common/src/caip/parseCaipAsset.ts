import { assetErrors } from './assetErrors.ts'
import { isChainNamespace, type CaipAsset } from './types.ts'

const CAIP_19 =
  /^([-a-z0-9]{3,8}):([-\w]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/**
 * Splits a CAIP-19 asset id.
 *
 * @param value - `eip155:1/erc20:0xa0b8…`, or one item of a collection `eip155:1/erc721:0x0601…/771769`.
 * @returns Its parts, for any chain family. The kit determines whether the network is configured.
 * @throws {@link assetErrors.invalidAsset} unless it has the form of CAIP-19.
 */
export function parseCaipAsset(value: string): CaipAsset {
  const parts = typeof value === 'string' ? CAIP_19.exec(value) : undefined
  const [, namespace, reference, assetNamespace, assetReference, tokenId] = parts ?? []
  if (!isChainNamespace(namespace) || !reference || !assetNamespace || !assetReference) {
    throw assetErrors.invalidAsset({ value: typeof value === 'string' ? value : typeof value })
  }
  return { namespace, reference, assetNamespace, assetReference, ...(tokenId && { tokenId }) }
}
