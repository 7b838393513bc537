import type { Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { onrampMessages } from './messages.ts'

/** `apple_pay` as `Apple Pay`: the name of a payment method that this list does not have. */
const spaceId = (id: string) => id.replaceAll('_', ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The name of a payment method. */
export function describeMethod(kit: Kit, id: string): string {
  const { card, bankAccount } = translate(kit, onrampMessages)
  const names: Readonly<Record<string, string>> = { card, ach_bank_account: bankAccount }
  return Object.hasOwn(names, id) ? names[id]! : spaceId(id)
}
