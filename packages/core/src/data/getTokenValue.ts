import type { CurrencyAmount } from './types.ts'

/** The value of an amount in base units, rounded down, but not to 0: something of value is worth something. @param price - Of one whole token. */
export function getTokenValue(amount: bigint, decimals: number, price: CurrencyAmount): CurrencyAmount {
  const product = amount * price
  return product / 10n ** BigInt(decimals) || (product > 0n ? 1n : 0n)
}
