/** @module What assets are called if nothing names them. */
import { cleanSymbol, shortenAddress, type CaipAssetId } from '@openappkit/common'
import { getContract } from './assetIds.ts'
import { MAX_SYMBOL_LENGTH } from './constants.ts'
import type { Collectible, Token } from './types.ts'

/** Dots and spaces name nothing. */
const NAME = /[\p{L}\p{N}\p{S}]/u

/** The short address of an asset's contract. */
export const shortenAsset = (asset: CaipAssetId): string => shortenAddress(getContract(asset) ?? asset)

/** The symbol that a contract or a service gives a token, safe to show (S9); its short address if that is no name, or continues the number before it. */
export function nameToken<Named extends Pick<Token, 'asset' | 'symbol'>>(token: Named): Named {
  const symbol = cleanSymbol(token.symbol, MAX_SYMBOL_LENGTH)
  return { ...token, symbol: NAME.test(symbol) ? symbol : shortenAsset(token.asset) }
}

/** The name of an item; that of its collection, or the short address, with its id if it has none. */
export function nameCollectible<Named extends Pick<Collectible, 'asset' | 'name' | 'collectionName'>>(
  item: Named,
): Named {
  const { asset, name, collectionName } = item
  if (NAME.test(name)) return item
  // Ids that are hashes are cut in the middle.
  const id = asset.slice(asset.lastIndexOf('/') + 1).replace(/^(\d{6})\d{4,}(\d{4})$/, '$1…$2')
  return { ...item, name: `${collectionName || shortenAsset(asset)} #${id}` }
}
