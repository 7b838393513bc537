import type { Kit, OnrampAmount } from '@openappkit/core'
import { getNumberFormat } from '../i18n/formats.ts'
import { localizeAmount } from '../i18n/localizeAmount.ts'

/** A decimal number with a point, as services write it. */
const DECIMAL = /^\d+(?:\.\d+)?$/

/** Formats a payment in the kit's language: `$102.50`, `102,50 €`. Show it left to right. A code that is no currency follows the number. */
export function formatMoney(kit: Kit, { amount, currency }: OnrampAmount): string {
  if (!DECIMAL.test(amount)) return currency
  try {
    return getNumberFormat(kit, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount as Intl.StringNumericLiteral)
  } catch {
    return `${localizeAmount(kit, amount)} ${currency}`
  }
}

/** The name of a currency in the kit's language: `US Dollar`; its code if it has none. */
export function getCurrencyName(tag: string, currency: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}
