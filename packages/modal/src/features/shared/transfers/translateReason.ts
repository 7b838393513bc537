import { cleanName, isAppKitError } from '@openappkit/common'
import { getServiceReason, isRefusal, type Kit } from '@openappkit/core/internal'
import { getLanguage } from '../../../i18n/getLanguage.ts'
import { errorMessages } from '../../../i18n/messages.ts'
import { translate } from '../../../i18n/translate.ts'
import { translateError } from '../../../i18n/translateError.ts'

/** More would fill the window. */
const MAX_REASON_LENGTH = 160
/** What a node writes around a reason, and in place of one. */
const NO_REASON =
  /^(?:execution reverted(?::\s*)?|(?:it|the contract) gave no reason$|gas required exceeds.*|execution failed$)/i

/** What a contract or a service says about its refusal, in its own words, without a full stop; empty if it says nothing. */
const getOwnReason = (error: unknown): string =>
  (isRefusal(error)
    ? cleanName(error.params['reason'] ?? '', MAX_REASON_LENGTH).replace(NO_REASON, '')
    : getServiceReason(error)
  ).replace(/([^.])\.$/, '$1')

/**
 * The text of an error from outside the form, such as that of a wallet. Errors for developers have no translation: in another
 * language than English, their text is that of an unknown error. The reason of a contract or a service follows in its own words.
 */
export function translateReason(kit: Kit, error: unknown): string {
  const text = translateError(kit, error)
  const isEnglish = /^en\b/i.test(getLanguage(kit).state.tag)
  const shown =
    !isEnglish && isAppKitError(error) && text === error.short ? translate(kit, errorMessages).unknown : text
  const reason = getOwnReason(error)
  return reason ? `${shown}: \u2068${reason}\u2069` : shown
}
