import { MAX_SLIPPAGE, MIN_SLIPPAGE } from './constants.ts'
import { swapErrors } from './errors.ts'

/**
 * Checks a slippage in hundredths of a per cent.
 *
 * @param min - Default: the least that a visitor can set.
 * @throws swapErrors.invalidSlippage
 */
export function checkSlippage(slippage: number, min = MIN_SLIPPAGE): void {
  if (!Number.isInteger(slippage) || slippage < min || slippage > MAX_SLIPPAGE) {
    throw swapErrors.invalidSlippage({ slippage, min, max: MAX_SLIPPAGE })
  }
}

/**
 * The least that may arrive of a quote, in base units, rounded up.
 *
 * @param slippage - In hundredths of a per cent, 0 to 500.
 * @throws swapErrors.invalidSlippage
 */
export function getMinimum(toAmount: bigint, slippage: number): bigint {
  checkSlippage(slippage, 0)
  return (toAmount * BigInt(10_000 - slippage) + 9_999n) / 10_000n
}

/**
 * The least that a call may accept for such a quote, and that visitors see: the same minimum rounded down, as services round it, but never
 * nothing.
 *
 * @throws swapErrors.invalidSlippage
 */
export function getAcceptedMinimum(toAmount: bigint, slippage: number): bigint {
  const minimum = getMinimum(toAmount, slippage)
  const isExact = (toAmount * BigInt(10_000 - slippage)) % 10_000n === 0n
  return isExact || minimum === 1n ? minimum : minimum - 1n
}
