import { getOnramp, type Kit, type OnrampForm } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { formatMoney } from './formatMoney.ts'
import { onrampMessages } from './messages.ts'

/** The limits of the payment method: `$10.00 to $7,500.00`. Empty without a method. */
export function describeLimits(kit: Kit, { limit }: OnrampForm): string {
  const currency = getOnramp(kit).state.paymentCurrency?.id
  if (!limit || !currency) return ''
  const format = (amount: string) => formatMoney(kit, { amount, currency })
  return translate(kit, onrampMessages).limits(format(limit.min), format(limit.max))
}
