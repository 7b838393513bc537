import { formatAmount } from '@openappkit/common'
import { CURRENCY_DECIMALS, type CurrencyAmount, type Kit } from '@openappkit/core/internal'
import { getNumberFormat } from './formats.ts'
import { abbreviate, isLong, type ShownAmount } from './shownAmount.ts'

const USD: Intl.NumberFormatOptions = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }
/** SPEC §5: decimals of a conversion. */
const VALUE_DECIMALS = 2
/** Digits of a price below one dollar. */
const PRICE_DIGITS = 4

const format = (kit: Kit, amount: string, options: Intl.NumberFormatOptions) =>
  getNumberFormat(kit, { ...USD, ...options }).format(amount as Intl.StringNumericLiteral)

/**
 * Formats a value in US dollars in the kit's language, rounded down to cents: `$1,234.50`, `<$0.01`, `$12.34T`. Show it left
 * to right.
 */
export function localizeCurrency(kit: Kit, value: CurrencyAmount): ShownAmount {
  const decimals = { minimumFractionDigits: VALUE_DECIMALS, maximumFractionDigits: VALUE_DECIMALS }
  const cents = formatAmount(value, CURRENCY_DECIMALS, VALUE_DECIMALS)
  const isTiny = value > 0n && cents === '0'
  const full = isTiny ? `<${format(kit, '0.01', decimals)}` : format(kit, cents, decimals)
  return { text: isLong(cents) ? abbreviate(kit, cents, USD) : full, full }
}

/** Formats the price of a token: cents from one dollar, below that the first four digits: `$2,000.25`, `$0.00001234`. */
export function localizePrice(kit: Kit, price: CurrencyAmount): string {
  if (price === 0n || price >= 10n ** BigInt(CURRENCY_DECIMALS)) return localizeCurrency(kit, price).text
  return format(kit, formatAmount(price, CURRENCY_DECIMALS), { maximumSignificantDigits: PRICE_DIGITS })
}
