import type { CaipAssetId } from '@openappkit/common'
import { foldAsset, getNativeAsset, isNativeAsset } from '../data/assetIds.ts'
import { getTokenValue } from '../data/getTokenValue.ts'
import { nameToken } from '../data/names.ts'
import type { CurrencyAmount, Token } from '../data/types.ts'
import type { Network } from '../networks/types.ts'
import { MAX_SUGGESTED } from './constants.ts'
import type { SwapListToken, SwapTokenLists } from './form.types.ts'
import type { SwapToken } from './types.ts'

interface TokenSources {
  readonly network: Network
  /** Of the provider. */
  readonly listed: readonly SwapToken[]
  /** Of the account, with spam. */
  readonly held: readonly Token[]
  /** Balance of the currency, if it is known. */
  readonly native: bigint | undefined
  readonly imported: readonly SwapListToken[]
  /** Balances of chosen tokens, and prices, by folded id. */
  readonly balances: Readonly<Record<string, bigint>>
  readonly prices: Readonly<Record<string, CurrencyAmount>>
}

export interface MergedTokens {
  readonly lists: SwapTokenLists
  /** By folded id, also spam that the account holds. */
  readonly byId: ReadonlyMap<string, SwapListToken>
}

const compareValue = (left: SwapListToken, right: SwapListToken): number => {
  const difference = (right.value ?? -1n) - (left.value ?? -1n)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** Combines the tokens of the provider, of the account and of the visitor. Each token is in one list only. */
export function mergeSwapTokens({
  network,
  listed,
  held,
  native,
  imported,
  balances,
  prices,
}: TokenSources): MergedTokens {
  const heldById = new Map(held.map((token) => [foldAsset(token.asset), token]))
  const listedIds = new Set(listed.map(({ asset }) => foldAsset(asset)))

  function describe(token: SwapToken, isImported: boolean): SwapListToken {
    const id = foldAsset(token.asset)
    const own = heldById.get(id)
    // The decimals are those of the provider: the amounts of its quotes have them, and they are compared with the contract.
    const balance = (isNativeAsset(token.asset) ? native : own?.amount) ?? balances[id]
    const price = own?.price ?? prices[id]
    const worth = balance !== undefined &&
      price !== undefined && { value: getTokenValue(balance, token.decimals, price) }
    return {
      ...nameToken(token),
      isImported,
      ...(balance !== undefined && { balance }),
      ...(price !== undefined && { price }),
      ...worth,
    }
  }

  const toListed = ({ asset, name, symbol, decimals, iconUrl, isVerified }: Token): SwapToken => ({
    asset,
    name,
    symbol,
    decimals,
    ...(iconUrl !== undefined && { iconUrl }),
    hasPermit: false,
    isVerified,
  })
  const isNew = ({ asset }: { readonly asset: CaipAssetId }) => !listedIds.has(foldAsset(asset))
  const currency = getNativeAsset(network)
  const hasCurrency = listedIds.has(foldAsset(currency)) || heldById.has(foldAsset(currency))
  const currencyToken: SwapToken[] = hasCurrency
    ? []
    : [{ asset: currency, ...network.nativeCurrency, hasPermit: false, isVerified: true }]

  const importedIds = new Set(imported.filter(isNew).map(({ asset }) => foldAsset(asset)))
  const all = [
    ...currencyToken.map((token) => describe(token, false)),
    ...imported.filter(isNew).map((token) => describe(token, true)),
    ...listed.map((token) => describe(token, false)),
    ...held
      .filter((token) => isNew(token) && !importedIds.has(foldAsset(token.asset)))
      .map((token) => describe(toListed(token), false)),
  ]
  const isSpam = (token: SwapListToken) =>
    heldById.get(foldAsset(token.asset))?.isSpam === true && !token.isImported && isNew(token)
  const shown = all.filter((token) => !isSpam(token))
  const own = shown.filter(({ balance = 0n }) => balance > 0n).sort(compareValue)
  const rest = shown.filter(({ balance = 0n }) => balance === 0n)
  const known = rest.filter(({ isVerified }) => isVerified)
  const suggested = [
    ...known.filter(({ asset }) => isNativeAsset(asset)),
    ...known.filter(({ asset }) => !isNativeAsset(asset)),
  ].slice(0, MAX_SUGGESTED)
  const chosen = new Set(suggested)
  return {
    lists: { own, suggested, others: rest.filter((token) => !chosen.has(token)) },
    byId: new Map(all.map((token) => [foldAsset(token.asset), token])),
  }
}
