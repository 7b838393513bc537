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

/**
 * The payment for an amount by the price of another payment, rounded up to hundredths.
 *
 * @returns `undefined` if the price is unknown.
 */
export function scalePayment(payment: string, purchase: string, wanted: string): string | undefined {
  const [paid, bought, target] = [parseAmount(payment, PAYMENT_DECIMALS), readDecimal(purchase), readDecimal(wanted)]
  if (paid === undefined || !bought || target === undefined) return undefined
  return formatPayment((paid * target + bought - 1n) / bought)
}

/** Writes an amount of hundredths as services do: `10.00`. */
function formatPayment(hundredths: bigint): string {
  const [whole = '0', fraction = ''] = formatAmount(hundredths, PAYMENT_DECIMALS).split('.')
  return `${whole}.${fraction.padEnd(PAYMENT_DECIMALS, '0')}`
}

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
