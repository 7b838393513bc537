import { isAppKitError } from '@openappkit/common'
import {
  connectionErrors,
  emailErrors,
  isFinalAnswer,
  loadErrors,
  SOCIAL_NAMES,
  socialErrors,
  type ConnectStepOf,
  type Kit,
  type WindowProvider,
} from '@openappkit/core/internal'
import { codeMessages } from '../shared/embedded-wallet/code.messages.ts'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { providerMessages } from '../shared/embedded-wallet/provider.messages.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { socialViewMessages } from './view.messages.ts'

/** The state of a login. */
export interface SocialState {
  readonly provider: WindowProvider
  readonly status: 'idle' | 'waiting' | 'success' | 'error'
  readonly error: unknown
  readonly step: ConnectStepOf<'social'> | undefined
  /** The secure site has not answered for 10 seconds. */
  readonly isLate: boolean
}

/** The picture, the texts and the main button. */
export interface SocialWords {
  readonly picture: 'busy' | 'logo' | 'good' | 'bad'
  readonly heading: string
  readonly text?: string
  readonly detail?: string | undefined
  /** `show` brings the window to the front, `open` opens a new one, and so does `retry` after an error. */
  readonly action?: 'show' | 'open' | 'retry'
}

/** By code, because the catalogue of the frame loads with the embedded wallet. */
const FRAME_CODES: readonly string[] = ['frame.loadFailed', 'frame.requestTimedOut']

/** Why a login has ended, and what the visitor can do. */
function describeEnd(kit: Kit, provider: string, error: unknown): Omit<SocialWords, 'picture'> {
  const { failedHeading, failedText, loadFailedText, recoveryHeading } = translate(kit, loginMessages)
  const messages = { ...translate(kit, socialViewMessages), ...translate(kit, providerMessages) }
  const heading = translateError(kit, error)
  const action = 'retry'
  if (socialErrors.popupBlocked.is(error)) return { heading, text: messages.blockedText, action: 'open' }
  if (socialErrors.providerNotConfigured.is(error)) return { heading, text: messages.notSetUpText(provider) }
  if (socialErrors.popupClosed.is(error) || socialErrors.refused.is(error)) return { heading, text: failedText, action }
  if (socialErrors.failed.is(error)) return { heading, text: messages.failedText(provider), action }
  if (connectionErrors.stepNotAnswered.is(error) || socialErrors.expired.is(error)) {
    return { heading: translateError(kit, socialErrors.expired()), text: messages.expiredText, action }
  }
  if (emailErrors.recoveryNeeded.is(error)) return { heading: recoveryHeading, text: messages.recoveryText, action }
  if (isAppKitError(error) && FRAME_CODES.includes(error.code)) return { heading, text: loadFailedText, action }
  if (socialErrors.notInitiated.is(error) || emailErrors.dependencyNotLoaded.is(error) || loadErrors.failed.is(error)) {
    return { heading: translateError(kit, socialErrors.notInitiated()), text: loadFailedText, action }
  }
  if (isFinalAnswer(error)) return { heading: failedHeading, text: heading }
  return { heading: failedHeading, text: failedText, action }
}

/** What the visitor reads in each state of a login. */
export function describeSocial(kit: Kit, { provider, status, error, step, isLate }: SocialState): SocialWords {
  const messages = translate(kit, socialViewMessages)
  const name = SOCIAL_NAMES[provider]
  if (status === 'success') return { picture: 'good', heading: translate(kit, walletRequestMessages).connectedHeading }
  if (status === 'error') return { picture: 'bad', ...describeEnd(kit, name, error) }
  if (!step) {
    const text = isLate ? translate(kit, loginMessages).stillSending : messages.openingText
    return { picture: 'busy', heading: messages.openingHeading(name), text }
  }
  const { stage, isStorageBlocked } = step.data
  // In each state of the step, so that nothing moves.
  const detail = isStorageBlocked ? translate(kit, codeMessages).storageNote : undefined
  if (stage === 'checking') {
    return {
      picture: 'busy',
      heading: messages.checkingHeading,
      text: step.data.isLate ? translate(kit, loginMessages).stillSending : messages.checkingText,
      detail,
    }
  }
  if (stage === 'closed') {
    return {
      picture: 'logo',
      heading: translateError(kit, socialErrors.popupClosed()),
      text: messages.lostText,
      detail,
      action: 'open',
    }
  }
  return { picture: 'busy', heading: messages.waitingHeading, text: messages.waitingText(name), detail, action: 'show' }
}
