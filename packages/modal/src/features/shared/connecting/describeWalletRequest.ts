import { isAppKitError } from '@openappkit/common'
import { connectionErrors, isFinalAnswer, type Kit, type LinkStatus } from '@openappkit/core/internal'
import { translate } from '../../../i18n/translate.ts'
import { translateError } from '../../../i18n/translateError.ts'
import { describeLinkTrouble } from './describeLinkTrouble.ts'
import type { WalletRequestState } from './getConnectRequest.ts'
import { walletRequestMessages } from './request.messages.ts'

export interface WalletRequestTexts {
  /** Name of the wallet in the texts. */
  readonly wallet: string
  /** Heading and text while the request is pending. */
  readonly waitingHeading: string
  readonly waitingText: string
  /** A reassuring note, e.g. about what the site will learn. */
  readonly waitingNote: string
  /** Heading once the wallet has agreed; without one, the heading stays. */
  readonly successHeading?: string
  /** What failed; by default the connection. */
  readonly failedHeading?: string
  /** What to do when the wallet fails, other than trying again; where there is nothing special, to unlock it. */
  readonly failedText?: string
  /** Label of the button that goes back after a failure. */
  readonly chooseOther: string
  /** Whether the request waits for an older one in the wallet. The wallet does not report if the visitor declines that. */
  readonly isOpenInWallet?: boolean
  /** Status of the relay connection to a wallet on another device. */
  readonly link?: LinkStatus | undefined
}

/** The texts for the status of a request. */
export interface WalletRequestWords {
  readonly outcome: 'waiting' | 'success' | 'declined' | 'failed'
  readonly heading: string
  /** What to do. */
  readonly text: string
  /** The details of the error. */
  readonly detail?: string
  readonly note?: string
}

function describeOpen(kit: Kit, wallet: string): WalletRequestWords {
  const messages = translate(kit, walletRequestMessages)
  return { outcome: 'waiting', heading: messages.pendingHeading(wallet), text: messages.pendingText(wallet) }
}

/** Prefers the wallet's own error to the general "connection failed". */
function describeDetail(kit: Kit, error: unknown): string {
  const isWalletError = connectionErrors.connectionFailed.is(error) && isAppKitError(error.cause)
  return translateError(kit, isWalletError ? error.cause : error)
}

function describeError(
  kit: Kit,
  error: unknown,
  { wallet, failedHeading, failedText }: WalletRequestTexts,
): WalletRequestWords {
  const messages = translate(kit, walletRequestMessages)
  if (connectionErrors.userRejected.is(error) || connectionErrors.connectionRejected.is(error)) {
    return { outcome: 'declined', heading: messages.declinedHeading, text: messages.declinedText(wallet) }
  }
  if (connectionErrors.requestPending.is(error)) return describeOpen(kit, wallet)
  const isGone = connectionErrors.providerNotFound.is(error) || connectionErrors.connectorNotFound.is(error)
  const heading = failedHeading ?? messages.failedHeading
  const detail = describeDetail(kit, error)
  // The other texts advise another try.
  if (isFinalAnswer(error)) return { outcome: 'failed', heading, text: detail }
  const text = isGone ? messages.goneText(wallet) : (failedText ?? messages.failedText(wallet))
  return { outcome: 'failed', heading, text, detail }
}

/** The texts for the status of a request to a wallet. */
export function describeWalletRequest(
  kit: Kit,
  request: WalletRequestState,
  texts: WalletRequestTexts,
): WalletRequestWords {
  if (request.status === 'error') return describeError(kit, request.error, texts)
  if (request.status === 'waiting' && texts.isOpenInWallet) return describeOpen(kit, texts.wallet)
  if (request.status === 'success' && texts.successHeading) {
    return { outcome: 'success', heading: texts.successHeading, text: texts.waitingText, note: texts.waitingNote }
  }
  const trouble = describeLinkTrouble(kit, texts.link)
  if (trouble) return { outcome: 'waiting', heading: trouble.heading ?? texts.waitingHeading, text: trouble.text }
  const text = request.isStillWaiting
    ? translate(kit, walletRequestMessages).stillWaiting(texts.wallet)
    : texts.waitingText
  return { outcome: 'waiting', heading: texts.waitingHeading, text, note: texts.waitingNote }
}
