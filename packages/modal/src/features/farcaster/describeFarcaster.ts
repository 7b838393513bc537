import { isAppKitError } from '@openappkit/common'
import {
  connectionErrors,
  emailErrors,
  farcasterErrors,
  isFinalAnswer,
  loadErrors,
  SOCIAL_NAMES,
  socialErrors,
  type Kit,
} from '@openappkit/core/internal'
import { codeMessages } from '../shared/embedded-wallet/code.messages.ts'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { providerMessages } from '../shared/embedded-wallet/provider.messages.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { farcasterMessages } from './messages.ts'

/** The state of a login. */
export interface FarcasterState {
  readonly status: 'idle' | 'waiting' | 'success' | 'error'
  readonly error: unknown
  /** The link for the visitor's app, once there is one. */
  readonly url: string | undefined
  /** The browser stores nothing for the wallet. */
  readonly isStorageBlocked: boolean
  /** The visitor's app is on this device. */
  readonly isMobile: boolean
  /** The secure site has not answered for 10 seconds. */
  readonly isLate: boolean
}

/** What the view shows, and its texts. */
export interface FarcasterWords {
  readonly picture: 'busy' | 'code' | 'app' | 'good' | 'bad'
  readonly heading: string
  readonly text?: string
  /** A note in smaller letters. */
  readonly detail?: string | undefined
  /** After an error. */
  readonly canRetry?: boolean
}

/** By code, because the catalogue of the frame loads with the embedded wallet. */
const FRAME_CODES: readonly string[] = ['frame.loadFailed', 'frame.requestTimedOut']

/** Why a login has ended, and what the visitor can do. */
function describeEnd(kit: Kit, error: unknown): Omit<FarcasterWords, 'picture'> {
  const { failedHeading, failedText, loadFailedText, recoveryHeading } = translate(kit, loginMessages)
  const messages = translate(kit, providerMessages)
  const heading = translateError(kit, error)
  const canRetry = true
  if (socialErrors.providerNotConfigured.is(error)) {
    return { heading, text: messages.notSetUpText(SOCIAL_NAMES.farcaster) }
  }
  if (socialErrors.refused.is(error)) return { heading, text: failedText, canRetry }
  if (socialErrors.failed.is(error)) return { heading, text: messages.failedText(SOCIAL_NAMES.farcaster), canRetry }
  if (connectionErrors.stepNotAnswered.is(error) || socialErrors.expired.is(error)) {
    return { heading: translateError(kit, socialErrors.expired()), text: failedText, canRetry }
  }
  if (emailErrors.recoveryNeeded.is(error)) return { heading: recoveryHeading, text: messages.recoveryText, canRetry }
  if (isAppKitError(error) && FRAME_CODES.includes(error.code)) return { heading, text: loadFailedText, canRetry }
  if (
    farcasterErrors.notInitiated.is(error) ||
    emailErrors.dependencyNotLoaded.is(error) ||
    loadErrors.failed.is(error)
  ) {
    return { heading: translateError(kit, farcasterErrors.notInitiated()), text: loadFailedText, canRetry }
  }
  if (isFinalAnswer(error)) return { heading: failedHeading, text: heading }
  return { heading: failedHeading, text: failedText, canRetry }
}

/** What the visitor reads in each state of a login. */
export function describeFarcaster(
  kit: Kit,
  { status, error, url, isStorageBlocked, isMobile, isLate }: FarcasterState,
): FarcasterWords {
  const messages = translate(kit, farcasterMessages)
  if (status === 'success') return { picture: 'good', heading: translate(kit, walletRequestMessages).connectedHeading }
  if (status === 'error') return { picture: 'bad', ...describeEnd(kit, error) }
  // The same text before there is a link, so that nothing moves.
  const text = isMobile ? messages.openText : messages.scanText
  if (url === undefined) {
    return {
      picture: 'busy',
      heading: isMobile ? messages.openHeading : messages.preparingHeading,
      text: isLate ? translate(kit, loginMessages).stillSending : text,
    }
  }
  const detail = isStorageBlocked ? translate(kit, codeMessages).storageNote : undefined
  return isMobile
    ? { picture: 'app', heading: messages.openHeading, text, detail }
    : { picture: 'code', heading: messages.scanHeading, text, detail }
}
