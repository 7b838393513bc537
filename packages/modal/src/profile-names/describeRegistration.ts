import {
  connectionErrors,
  isFinalAnswer,
  MAX_LABEL_LENGTH,
  profileErrors,
  type Kit,
  type ProfileState,
} from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { getConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'
import { namesMessages } from './messages.ts'

/** The wallet that signs. */
export const getSigner = (kit: Kit): string =>
  getConnectedWallet(kit, kit.connections.getActive('eip155'))?.name ?? translate(kit, namesMessages).wallet

/** Whether the wallet or the service has the registration. */
export const isBusy = ({ status }: ProfileState): boolean =>
  status === 'signing' || status === 'sending' || status === 'confirming'

/**
 * The error of the field.
 *
 * @param isDone - Whether the visitor is done with the text: until then, a short one is only incomplete.
 */
export function describeProblem(kit: Kit, { problem, availability, status }: ProfileState, isDone: boolean): string {
  const messages = translate(kit, namesMessages)
  if (problem === 'tooShort') return isDone ? messages.tooShort : ''
  if (problem === 'tooLong') return messages.tooLong(String(MAX_LABEL_LENGTH))
  if (problem === 'characters') return messages.characters
  return availability === 'taken' && status === 'editing' ? translateError(kit, profileErrors.taken({ name: '' })) : ''
}

/** What the visitor can do about a failed registration. */
export function describeHint(kit: Kit, { error }: ProfileState): string {
  const messages = translate(kit, namesMessages)
  const { expired, rateLimited, refused } = profileErrors
  const hints: Readonly<Record<string, string | undefined>> = {
    [expired.code]: messages.expiredHint,
    [rateLimited.code]: messages.laterHint,
    [refused.code]: error?.params['reason'],
    [connectionErrors.requestPending.code]: translate(kit, walletRequestMessages).pendingText(getSigner(kit)),
  }
  return hints[error?.code ?? ''] ?? ''
}

/**
 * Whether the service or the wallet has refused the name, so that it refuses the name again. A late signature can be signed again, and a
 * refused look at the name says nothing about its registration.
 */
export const isRefused = ({ status, availability, error }: ProfileState): boolean =>
  (status === 'failed' || availability === 'failed') &&
  isFinalAnswer(error) &&
  !profileErrors.expired.is(error) &&
  !profileErrors.unconfirmed.is(error)

/** Whether the name may be registered, so that only another look tells. A second registration could fail for the first. */
export const isUnconfirmed = ({ status, error }: ProfileState): boolean =>
  status === 'failed' && profileErrors.unconfirmed.is(error)

/** The text of the button that registers. */
export function describeAction(kit: Kit, state: ProfileState): string {
  const { status, availability } = state
  const messages = translate(kit, namesMessages)
  if (status === 'signing') return messages.confirmIn(getSigner(kit))
  if (status === 'sending') return messages.sending
  if (status === 'confirming') return messages.checking
  if (isUnconfirmed(state)) return messages.checkAgain
  if (isRefused(state)) return messages.registerTitle
  const canRepeat =
    availability === 'failed' || (availability === 'free' && (status === 'declined' || status === 'failed'))
  return canRepeat ? translate(kit, walletRequestMessages).tryAgain : messages.registerTitle
}
