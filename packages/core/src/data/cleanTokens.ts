import type { Network } from '../networks/types.ts'
import { foldAsset, getNativeAsset, isNativeAsset } from './assetIds.ts'
import type { Token } from './types.ts'

/** Whether a list has the currency of the network. */
export const hasNative = (tokens: readonly Token[]): boolean => tokens.some(({ asset }) => isNativeAsset(asset))

/** The currency of a network, of which the account has nothing. */
export const createEmptyNative = (network: Network): Token => ({
  asset: getNativeAsset(network),
  ...network.nativeCurrency,
  amount: 0n,
  isVerified: true,
  isSpam: false,
})

/** A list without empty balances and without duplicates. The first of equal tokens stays. */
export function cleanTokens(tokens: readonly Token[]): readonly Token[] {
  const unique = new Map<string, Token>()
  for (const token of tokens) {
    const id = foldAsset(token.asset)
    const isHeld = token.amount > 0n || isNativeAsset(token.asset)
    if (isHeld && !unique.has(id)) unique.set(id, token)
  }
  return [...unique.values()]
}
