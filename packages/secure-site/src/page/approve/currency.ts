import { formatAmount } from '@openappkit/common'

/** Digits after the point for a fee, which is rounded up: with fewer, most fees would be 0. */
const FEE_DIGITS = 3

/** Formats an amount exactly, with the separators of the language. */
export function formatTokens(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  return `${format.format(formatAmount(amount, decimals) as Intl.StringNumericLiteral)} ${symbol}`.trim()
}

/** Formats a fee in wei with three significant digits, rounded up. */
export function formatFee(amountWei: bigint, symbol: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: FEE_DIGITS, roundingMode: 'ceil' })
  return `${format.format(formatAmount(amountWei, 18) as Intl.StringNumericLiteral)} ${symbol}`.trim()
}
