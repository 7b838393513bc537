import { getOnramp, type Kit, type OnrampAmount } from '@openappkit/core/internal'
import { getNumberFormat } from '../../i18n/formats.ts'
import { localizeAmount } from '../../i18n/localizeAmount.ts'

/** A decimal number with a point, as services write it. */
const DECIMAL = /^\d+(?:\.\d+)?$/

const getFormat = (kit: Kit, currency: string, options: Intl.NumberFormatOptions = {}) =>
  getNumberFormat(kit, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options })

const getSymbol = (kit: Kit, currency: string) =>
  getFormat(kit, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** Whether another currency of the provider has the same symbol, as many dollars have. Alone, `$` is read as US dollars. */
function isAmbiguous(kit: Kit, currency: string): boolean {
  const { choices } = getOnramp(kit).state
  const payments = 'choices' in choices ? choices.choices.paymentCurrencies : []
  return [...payments, { id: 'USD' }].some(
    ({ id }) => id !== currency && getSymbol(kit, id) === getSymbol(kit, currency),
  )
}

function format(kit: Kit, { amount, currency }: OnrampAmount, options: Intl.NumberFormatOptions): string {
  if (!DECIMAL.test(amount)) return currency
  try {
    const currencyDisplay = isAmbiguous(kit, currency) ? 'code' : 'narrowSymbol'
    return getFormat(kit, currency, { currencyDisplay, ...options }).format(amount as Intl.StringNumericLiteral)
  } catch {
    return `${localizeAmount(kit, amount)} ${currency}`
  }
}

/** Formats a payment in the kit's language: `$102.50`, `102,50 €`, `CAD 102.50`. Show it left to right. A code that is no currency follows the number. */
export const formatMoney = (kit: Kit, amount: OnrampAmount): string => format(kit, amount, {})

/** As `formatMoney`, without the hundredths of a whole amount: `$100`. */
export const formatRoundMoney = (kit: Kit, amount: OnrampAmount): string =>
  format(kit, amount, { minimumFractionDigits: 0 })

/** The name of a currency in the kit's language: `US Dollar`; its code if it has none. */
export function getCurrencyName(tag: string, currency: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}
