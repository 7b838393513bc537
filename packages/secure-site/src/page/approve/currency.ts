import { formatAmount, localizeDecimal } from '@openappkit/common'

/** Digits after the point for a fee, which is rounded up: with fewer, most fees would be 0. */
const FEE_DIGITS = 3

/** Formats an amount with every digit, and the separators of the language. */
export function formatTokens(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const text = localizeDecimal(formatAmount(amount, decimals), (options) => new Intl.NumberFormat(locale, options))
  return `${text} ${symbol}`.trim()
}

/** Formats the worth of an amount in US dollars: `≈ $12.50`, and `< $0.01` for less than a cent. */
export function formatWorth(amount: bigint, decimals: number, usd: number, locale: string): string {
  const worth = Number(formatAmount(amount, decimals)) * usd
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return amount > 0n && worth < 0.01 ? `< ${format.format(0.01)}` : `≈ ${format.format(worth)}`
}

/** Formats a fee in wei with three significant digits, rounded up. */
export function formatFee(amountWei: bigint, symbol: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: FEE_DIGITS, roundingMode: 'ceil' })
  return `${format.format(formatAmount(amountWei, 18) as Intl.StringNumericLiteral)} ${symbol}`.trim()
}
