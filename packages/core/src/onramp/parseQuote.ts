import { parseDecimal, parseId, parseRecord, refuse } from '../data/api/fields.ts'
import { isSameDecimal, readDecimal } from './decimals.ts'
import type { OnrampAmount, OnrampQuote, OnrampQuoteRequest } from './types.ts'

type QuotedRequest = Pick<OnrampQuoteRequest, 'amount' | 'paymentCurrency' | 'purchaseCurrency'>

/** @param currencies - Names of the expected currency. Another one is invalid. */
function parseAmountOf(value: unknown, field: string, currencies: readonly string[]): OnrampAmount {
  const { amount, currency } = parseRecord(value, field)
  const name = parseId(currency, field)
  const isExpected = currencies.some((expected) => expected.toLowerCase() === name.toLowerCase())
  return isExpected ? { amount: parseDecimal(amount, field), currency: name } : refuse(field)
}

/**
 * Reads a quote (SPEC §3). A quote for another purchase is invalid: the total or the subtotal is the amount that the visitor pays.
 *
 * @throws dataErrors.invalidRow
 */
export function parseQuote(value: unknown, { amount, paymentCurrency, purchaseCurrency }: QuotedRequest): OnrampQuote {
  const row = parseRecord(value, 'quote')
  const payment = [paymentCurrency.id]
  const purchase = [purchaseCurrency.id, purchaseCurrency.symbol]
  const quote: OnrampQuote = {
    paymentTotal: parseAmountOf(row['paymentTotal'], 'paymentTotal', payment),
    paymentSubtotal: parseAmountOf(row['paymentSubtotal'], 'paymentSubtotal', payment),
    purchaseAmount: parseAmountOf(row['purchaseAmount'], 'purchaseAmount', purchase),
    networkFee: parseAmountOf(row['networkFee'], 'networkFee', [...payment, ...purchase]),
    quoteId:
      row['quoteId'] === undefined || row['quoteId'] === null || row['quoteId'] === ''
        ? ''
        : parseId(row['quoteId'], 'quoteId'),
  }
  const [total, subtotal] = [quote.paymentTotal.amount, quote.paymentSubtotal.amount]
  if ((readDecimal(total) ?? 0n) < (readDecimal(subtotal) ?? 0n)) refuse('paymentSubtotal')
  if (!isSameDecimal(total, amount) && !isSameDecimal(subtotal, amount)) refuse('paymentTotal')
  if (!readDecimal(quote.purchaseAmount.amount)) refuse('purchaseAmount')
  return quote
}

/** The quote after a failure (SPEC §7). */
export function createPlaceholder({ paymentCurrency, purchaseCurrency }: Omit<QuotedRequest, 'amount'>): OnrampQuote {
  const payment = { amount: '0', currency: paymentCurrency.id }
  const purchase = { amount: '0', currency: purchaseCurrency.symbol }
  return { paymentTotal: payment, paymentSubtotal: payment, purchaseAmount: purchase, networkFee: payment, quoteId: '' }
}
