import { isAppKitError } from '@openappkit/common'
import {
  connectionErrors,
  emailErrors,
  isFinalAnswer,
  loadErrors,
  passkeyErrors,
  type Kit,
} from '@openappkit/core/internal'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { passkeyViewMessages } from './view.messages.ts'

/** The state of a login. */
export interface PasskeyState {
  readonly status: 'idle' | 'waiting' | 'success' | 'error'
  readonly error: unknown
}

/** The picture, the texts, and whether the main button tries again. */
export interface PasskeyWords {
  readonly picture: 'busy' | 'good' | 'bad'
  readonly heading: string
  readonly text?: string
  readonly canRetry?: boolean
}

/** By code, because the catalogue of the frame loads with the embedded wallet. */
const LOAD_CODES: readonly string[] = [
  'frame.loadFailed',
  'frame.requestTimedOut',
  emailErrors.dependencyNotLoaded.code,
  loadErrors.failed.code,
]

/** The attempt has ended before the challenge. */
const isLate = (error: unknown): boolean =>
  connectionErrors.stepNotAnswered.is(error) || connectionErrors.notAnswered.is(error)

/** Why a login has ended, and what the visitor can do. */
function describeEnd(kit: Kit, error: unknown): Omit<PasskeyWords, 'picture'> {
  const { failedHeading, failedText, loadFailedText, recoveryHeading } = translate(kit, loginMessages)
  const messages = translate(kit, passkeyViewMessages)
  const heading = translateError(kit, error)
  if (passkeyErrors.notUsed.is(error)) return { heading, text: messages.notUsedText, canRetry: true }
  if (passkeyErrors.removed.is(error)) return { heading, text: messages.removedText, canRetry: true }
  if (passkeyErrors.unknown.is(error)) return { heading, text: messages.unknownText, canRetry: true }
  if (passkeyErrors.unsupported.is(error)) return { heading, text: messages.unsupportedText }
  if (passkeyErrors.expired.is(error) || isLate(error)) {
    return { heading: translateError(kit, passkeyErrors.expired()), text: messages.expiredText, canRetry: true }
  }
  if (emailErrors.recoveryNeeded.is(error)) {
    return { heading: recoveryHeading, text: messages.recoveryText, canRetry: true }
  }
  if (isAppKitError(error) && LOAD_CODES.includes(error.code)) {
    return { heading: failedHeading, text: loadFailedText, canRetry: true }
  }
  const canRetry = !isFinalAnswer(error)
  return { heading: failedHeading, text: canRetry ? failedText : heading, canRetry }
}

/** What the visitor reads in each state of a login. */
export function describePasskey(kit: Kit, { status, error }: PasskeyState): PasskeyWords {
  if (status === 'success') return { picture: 'good', heading: translate(kit, walletRequestMessages).connectedHeading }
  if (status === 'error') return { picture: 'bad', ...describeEnd(kit, error) }
  const { waitingHeading, waitingText } = translate(kit, passkeyViewMessages)
  return { picture: 'busy', heading: waitingHeading, text: waitingText }
}
