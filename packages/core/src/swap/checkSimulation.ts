import type { CaipAssetId } from '@openappkit/common'
import { isSameAddress } from '../connections/isSameAddress.ts'
import { foldAsset } from '../data/assetIds.ts'
import type { BalanceChange } from '../transfer/types.ts'
import type { SwapSimulation } from './chain.types.ts'
import { MAX_SLIPPAGE } from './constants.ts'
import { swapErrors } from './errors.ts'
import { getMinimum } from './getMinimum.ts'

/** What a simulation may do. */
export interface ExpectedChanges {
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** Symbols for the words to the visitor. */
  readonly symbols: { readonly from: string; readonly to: string }
  /** The most that leaves, in base units of `from`. */
  readonly amount: bigint
  /** The least that arrives, in base units of `to`. */
  readonly minimum: bigint
  /** What the quote names, likewise. */
  readonly quoted: bigint
  readonly router: string
  /** The most that the router may spend of `from` afterwards: what the visitor has allowed it before, or approves now. */
  readonly allowance: bigint
}

const isAsset = (asset: CaipAssetId) => {
  const id = foldAsset(asset)
  return (entry: { readonly asset: CaipAssetId }) => foldAsset(entry.asset) === id
}

const sum = (changes: readonly BalanceChange[]) => changes.reduce((total, { difference }) => total + difference, 0n)

/**
 * A quote far below what the chain gives for the amount lets the call accept as little, and others take the rest: prices of the same
 * service may hide that.
 *
 * @param output - What the chain gives for all of the amount, in base units.
 * @throws swapErrors.belowMinimum
 */
export function checkQuote(output: bigint, { quoted, minimum }: Pick<ExpectedChanges, 'quoted' | 'minimum'>): void {
  const least = getMinimum(output, MAX_SLIPPAGE)
  if (quoted < least) throw swapErrors.belowMinimum({ found: String(minimum), expected: String(least) })
}

/**
 * Checks that the chain would do what the visitor has seen (S20): what leaves and what arrives match the quote within the
 * slippage, no other asset is lost, and no other permission is left behind. Pure.
 *
 * @throws swapErrors.losesMore, receivesLess, belowMinimum, otherAssetLost, otherAllowance
 */
export function checkSimulation({ changes, allowances }: SwapSimulation, expected: ExpectedChanges): void {
  const { from, to, symbols, amount, minimum, router, allowance } = expected
  const isFrom = isAsset(from)
  const isTo = isAsset(to)
  const lost = -sum(changes.filter(isFrom))
  if (lost > amount) throw swapErrors.losesMore({ found: String(lost), expected: String(amount), symbol: symbols.from })
  for (const { asset, symbol, difference } of changes) {
    const isOther = !isFrom({ asset }) && !isTo({ asset })
    if (isOther && difference < 0n) throw swapErrors.otherAssetLost({ asset, symbol, found: String(-difference) })
  }
  const received = sum(changes.filter(isTo))
  if (received < minimum) {
    throw swapErrors.receivesLess({ found: String(received), expected: String(minimum), symbol: symbols.to })
  }
  // A call for an exact output takes a part of the amount now, and may take all of it at a worse price.
  checkQuote(lost > 0n ? (received * amount) / lost : received, expected)
  for (const left of allowances) {
    const isExpected = isFrom(left) && isSameAddress(left.spender, router) && left.amount <= allowance
    if (left.amount > 0n && !isExpected) {
      throw swapErrors.otherAllowance({ spender: left.spender, amount: String(left.amount), asset: left.asset })
    }
  }
}
