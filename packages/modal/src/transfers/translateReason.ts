import { isAppKitError } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getLanguage } from '../i18n/getLanguage.ts'
import { errorMessages } from '../i18n/messages.ts'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'

/**
 * The text of an error from outside the form, such as that of a wallet. Errors for developers have no translation: in another
 * language than English, their text is that of an unknown error.
 */
export function translateReason(kit: Kit, error: unknown): string {
  const text = translateError(kit, error)
  const isEnglish = /^en\b/i.test(getLanguage(kit).state.tag)
  return !isEnglish && isAppKitError(error) && text === error.short ? translate(kit, errorMessages).unknown : text
}
