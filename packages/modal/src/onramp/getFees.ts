import { formatAmount, parseAmount } from '@openappkit/common'
import type { OnrampAmount, OnrampQuote } from '@openappkit/core'

/** Decimal places with which amounts are subtracted: more than those of any currency. */
const PLACES = 18

/** All fees: those of the provider and of the network. `undefined` if the amounts of the quote have different currencies. */
export function getFees({ paymentTotal, paymentSubtotal, networkFee }: OnrampQuote): OnrampAmount | undefined {
  const { currency } = paymentTotal
  if ([paymentSubtotal, networkFee].some((part) => part.currency !== currency)) return undefined
  const [total, subtotal, fee] = [paymentTotal, paymentSubtotal, networkFee].map(({ amount }) =>
    parseAmount(amount, PLACES),
  )
  if (total === undefined || subtotal === undefined || fee === undefined) return undefined
  const all = total - subtotal
  // A subtotal that includes the fee of the network.
  return { amount: formatAmount(all > fee ? all : fee, PLACES), currency }
}
