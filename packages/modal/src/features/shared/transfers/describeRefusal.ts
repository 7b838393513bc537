import { sendErrors, type Kit } from '@openappkit/core'
import type { AmountRefusal } from '@openappkit/ui'
import { translateError } from '../../../i18n/translateError.ts'

/**
 * Why a field for an amount has refused a text.
 *
 * @param symbol - The unit of the field; empty while no token is selected.
 */
export function describeRefusal(
  kit: Kit,
  { text: amount, reason }: AmountRefusal,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): string {
  if (reason === 'decimals') return translateError(kit, sendErrors.tooManyDecimals({ amount, symbol, decimals }))
  return translateError(kit, symbol ? sendErrors.otherUnit({ amount, symbol }) : sendErrors.notAnAmount({ amount }))
}
