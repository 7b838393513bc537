import * as z from 'zod/mini'
import { decimal, id, optionalId, parse, refuse } from '../data/api/fields.ts'
import { isSameDecimal, readDecimal } from './decimals.ts'
import type { OnrampQuote, OnrampQuoteRequest } from './types.ts'

type QuotedRequest = Pick<OnrampQuoteRequest, 'amount' | 'paymentCurrency' | 'purchaseCurrency'>

const amountOf = z.object({ amount: decimal, currency: id })

const quoteSchema = z.object({
  paymentTotal: amountOf,
  paymentSubtotal: amountOf,
  purchaseAmount: amountOf,
  networkFee: amountOf,
  quoteId: optionalId,
})

/**
 * Reads a quote (SPEC §3). A quote for another purchase is invalid: the total or the subtotal is the amount that the visitor pays.
 *
 * @throws dataErrors.invalidRow
 */
export function parseQuote(value: unknown, { amount, paymentCurrency, purchaseCurrency }: QuotedRequest): OnrampQuote {
  const quote = parse(quoteSchema, value)
  const payment = [paymentCurrency.id]
  const purchase = [purchaseCurrency.id, purchaseCurrency.symbol]
  const check = (
    field: 'paymentTotal' | 'paymentSubtotal' | 'purchaseAmount' | 'networkFee',
    names: readonly string[],
  ) => {
    const isExpected = names.some((name) => name.toLowerCase() === quote[field].currency.toLowerCase())
    if (!isExpected) refuse(`${field}.currency`)
  }
  check('paymentTotal', payment)
  check('paymentSubtotal', payment)
  check('purchaseAmount', purchase)
  check('networkFee', [...payment, ...purchase])
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
