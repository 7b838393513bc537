import { isAppKitError } from '@openappkit/common'
import { alertErrors, emailErrors, isFinalAnswer, loadErrors, type Kit } from '@openappkit/core/internal'
import { iconCheck, iconMail, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/spinner'
import { html, type TemplateResult } from 'lit'
import { translate } from '../../../i18n/translate.ts'
import { translateError } from '../../../i18n/translateError.ts'
import { codeMessages } from './code.messages.ts'
import { loginMessages } from './messages.ts'

/** Why a login has ended. */
export interface FailureWords {
  readonly heading: string
  readonly text: string
  /** The details of the error, unless the other texts have them. */
  readonly detail?: string
}

/** By code, because the catalogue of the frame loads with the embedded wallet. */
const FRAME_NOT_LOADED = 'frame.loadFailed'
const LOAD_CODES: readonly string[] = [
  FRAME_NOT_LOADED,
  'frame.requestTimedOut',
  emailErrors.dependencyNotLoaded.code,
  loadErrors.failed.code,
]

/** An error whose only text is that of the secure site, in English. */
export const isUntranslated = (error: unknown): boolean => isAppKitError(error) && error.code === 'frame.refused'

/**
 * The texts for a login that has failed, with what the visitor can do.
 *
 * @param failedHeading - If something else than a login has failed.
 */
export function describeFailure(
  kit: Kit,
  error: unknown,
  failedHeading = translate(kit, loginMessages).failedHeading,
): FailureWords {
  const messages = translate(kit, codeMessages)
  const login = translate(kit, loginMessages)
  if (emailErrors.recoveryNeeded.is(error)) return { heading: login.recoveryHeading, text: messages.recoveryText }
  if (alertErrors.sessionExpired.is(error)) return { heading: failedHeading, text: login.expired }
  // A wait is counted down below the button.
  if (isUntranslated(error) || emailErrors.cooldown.is(error)) return { heading: failedHeading, text: login.failedText }
  const detail = translateError(kit, error)
  // The other texts advise another try.
  if (isFinalAnswer(error)) return { heading: failedHeading, text: detail }
  if (!isAppKitError(error) || !LOAD_CODES.includes(error.code)) {
    return { heading: failedHeading, text: login.failedText, detail }
  }
  return {
    heading: messages.loadFailedHeading,
    text: login.loadFailedText,
    ...(error.code !== FRAME_NOT_LOADED && { detail }),
  }
}

/** The picture and the texts above the controls. */
export interface LoginWords {
  readonly picture: 'busy' | 'mail' | 'good' | 'bad'
  readonly heading: string
  readonly text?: string
  /** In small letters: the details of an error, or a note. */
  readonly detail?: string | undefined
}

/** The pictures of views that ask for the code of an email. */
export const pictures: Readonly<Record<LoginWords['picture'], () => TemplateResult>> = {
  busy: () => html`<oak-spinner size="28"></oak-spinner>`,
  mail: iconMail,
  good: iconCheck,
  bad: iconWarning,
}
