/** @module Decimal numbers as texts, without floating-point numbers. */
import { formatAmount, parseAmount } from '@openappkit/common'
import { AMOUNT_DECIMALS, PAYMENT_DECIMALS } from './constants.ts'

/** The number in units of 10⁻³⁶; `undefined` if the text is no decimal number. */
export const readDecimal = (text: string): bigint | undefined => parseAmount(text, AMOUNT_DECIMALS)

/** Whether two decimal numbers are equal: `10` and `10.00` are. */
export function isSameDecimal(left: string, right: string): boolean {
  const value = readDecimal(left)
  return value !== undefined && value === readDecimal(right)
}

/** Whether a price buys what was wanted: payments are whole hundredths, and fees may have steps, so one per cent may be missing. */
export function isEnough(bought: string, wanted: string): boolean {
  return (readDecimal(bought) ?? 0n) * 100n >= (readDecimal(wanted) ?? 0n) * 99n
}

/**
 * The payment for an amount by the price of another payment, rounded up to hundredths.
 *
 * @returns `undefined` if the price is unknown.
 */
export function scalePayment({ payment, purchase }: PricedPayment, wanted: string): string | undefined {
  const [paid, bought, target] = [parseAmount(payment, PAYMENT_DECIMALS), readDecimal(purchase), readDecimal(wanted)]
  if (paid === undefined || !bought || target === undefined) return undefined
  return formatPayment((paid * target + bought - 1n) / bought)
}

/**
 * The payment for an amount by the prices of two other payments, rounded up to hundredths. Exact if the fee has a fixed part and a part in
 * per cent.
 *
 * @returns `undefined` if the prices do not grow with the payment.
 */
export function interpolatePayment(first: PricedPayment, second: PricedPayment, wanted: string): string | undefined {
  const read = ({ payment, purchase }: PricedPayment) =>
    [parseAmount(payment, PAYMENT_DECIMALS), readDecimal(purchase)] as const
  const [[paid1, bought1], [paid2, bought2], target] = [read(first), read(second), readDecimal(wanted)]
  if (
    paid1 === undefined ||
    paid2 === undefined ||
    bought1 === undefined ||
    bought2 === undefined ||
    target === undefined
  ) {
    return undefined
  }
  const [payments, purchases] = paid2 > paid1 ? [paid2 - paid1, bought2 - bought1] : [paid1 - paid2, bought1 - bought2]
  if (payments <= 0n || purchases <= 0n) return undefined
  const difference = (target - bought1) * payments
  // A division of bigints rounds towards zero, which is up below zero.
  const change = difference > 0n ? (difference + purchases - 1n) / purchases : difference / purchases
  return paid1 + change > 0n ? formatPayment(paid1 + change) : undefined
}

/** A payment, and what it buys. */
export interface PricedPayment {
  readonly payment: string
  readonly purchase: string
}

/** Writes an amount of hundredths as services do: `10.00`. */
function formatPayment(hundredths: bigint): string {
  const [whole = '0', fraction = ''] = formatAmount(hundredths, PAYMENT_DECIMALS).split('.')
  return `${whole}.${fraction.padEnd(PAYMENT_DECIMALS, '0')}`
}

/** Twice a payment. */
export const doublePayment = (payment: string): string =>
  formatPayment(2n * (parseAmount(payment, PAYMENT_DECIMALS) ?? 0n))

/** An amount that a visitor has entered, as services write it; `undefined` for 0 and for what is no amount of hundredths. */
export function toPayment(text: string): string | undefined {
  const hundredths = parseAmount(text.trim(), PAYMENT_DECIMALS)
  if (!hundredths || !/^[\d.]+$/.test(text.trim())) return undefined
  const payment = formatPayment(hundredths)
  return isSameDecimal(payment, text.trim()) ? payment : undefined
}

/** An amount of a token that a visitor has entered; `undefined` for 0 and for what is no number. */
export function toPurchase(text: string): string | undefined {
  const value = /^[\d.]+$/.test(text.trim()) ? readDecimal(text.trim()) : undefined
  return value ? formatAmount(value, AMOUNT_DECIMALS) : undefined
}
