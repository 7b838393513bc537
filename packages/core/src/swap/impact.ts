/** @module The price impact of a swap. */
import type { CurrencyAmount } from '../data/types.ts'
import { REFERENCE_PARTS } from './constants.ts'

/** Smaller answers have too few digits to compare. */
const MIN_REFERENCE = 1_000n
const LARGEST = 1_000_000n

interface Side {
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly price?: CurrencyAmount | undefined
}

/** How much `value` is below `expected`, in hundredths of a per cent, rounded up. */
function compare(expected: bigint, value: bigint): number | undefined {
  if (expected <= 0n) return undefined
  const scaled = (expected - value) * 10_000n
  const impact = scaled > 0n ? (scaled + expected - 1n) / expected : scaled / expected
  return Number(impact < -LARGEST ? -LARGEST : impact)
}

/**
 * How much less a swap gives than the prices of both tokens promise.
 *
 * @returns Hundredths of a per cent, negative if it gives more; `undefined` if a price is unknown or 0.
 */
export function getPriceImpact(from: Side, to: Side): number | undefined {
  if (!from.price || !to.price) return undefined
  return compare(
    from.amount * from.price * 10n ** BigInt(to.decimals),
    to.amount * to.price * 10n ** BigInt(from.decimals),
  )
}

/** The amount of a second quote that shows the price of the pool without a large trade; `undefined` if the amount is too small. */
export const getReferenceAmount = (amount: bigint): bigint | undefined =>
  amount >= MIN_REFERENCE * REFERENCE_PARTS ? amount / REFERENCE_PARTS : undefined

/**
 * How much less a swap gives than a small one of the same pool, in proportion.
 *
 * @param reference - The small swap.
 * @returns Likewise; `undefined` if the small swap gives too few units to compare.
 */
export function getPoolImpact(
  swap: { readonly amount: bigint; readonly toAmount: bigint },
  reference: { readonly amount: bigint; readonly toAmount: bigint },
): number | undefined {
  if (reference.amount <= 0n || reference.toAmount < MIN_REFERENCE) return undefined
  return compare(reference.toAmount * swap.amount, swap.toAmount * reference.amount)
}
