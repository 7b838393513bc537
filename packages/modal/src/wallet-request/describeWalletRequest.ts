import { isAppKitError } from '@openappkit/common'
import { connectionErrors, type Kit, type LinkStatus } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { describeLinkTrouble } from '../wallet-link/describeLinkTrouble.ts'
import type { WalletRequestState } from './createWalletRequest.ts'
import { walletRequestMessages } from './messages.ts'

export interface WalletRequestTexts {
  /** Name of the wallet, for the sentences. */
  readonly wallet: string
  /** What is waited for: heading and the sentence below it. */
  readonly waitingHeading: string
  readonly waitingText: string
  /** Takes away a worry that many have here. */
  readonly waitingNote: string
  /** What to do when the wallet fails, other than trying again; where there is nothing special, to unlock it. */
  readonly failedText?: string
  /** The way out when trying again is no use; "Cancel" while the wallet may still answer. */
  readonly chooseOther: string
  /** The wallet already shows an older request, which is waited for; should it be declined there, nobody tells. */
  readonly isOpenInWallet?: boolean
  /** How the way to a connected wallet of another device stands. */
  readonly link?: LinkStatus | undefined
}

/** How a question to a wallet stands, in words. */
export interface WalletRequestWords {
  readonly outcome: 'waiting' | 'declined' | 'failed'
  readonly heading: string
  /** What to do. */
  readonly text: string
  /** What exactly went wrong, for who has to look it up. */
  readonly detail?: string
  readonly note?: string
}

function describeOpen(kit: Kit, wallet: string): WalletRequestWords {
  const messages = translate(kit, walletRequestMessages)
  return { outcome: 'waiting', heading: messages.pendingHeading(wallet), text: messages.pendingText(wallet) }
}

/** What the wallet itself said is more exact than that it did not connect. */
function describeDetail(kit: Kit, error: unknown): string {
  const isWalletError = connectionErrors.connectionFailed.is(error) && isAppKitError(error.cause)
  return translateError(kit, isWalletError ? error.cause : error)
}

function describeError(kit: Kit, error: unknown, { wallet, failedText }: WalletRequestTexts): WalletRequestWords {
  const messages = translate(kit, walletRequestMessages)
  if (connectionErrors.userRejected.is(error) || connectionErrors.connectionRejected.is(error)) {
    return { outcome: 'declined', heading: messages.declinedHeading, text: messages.declinedText(wallet) }
  }
  if (connectionErrors.requestPending.is(error)) return describeOpen(kit, wallet)
  const isGone = connectionErrors.providerNotFound.is(error) || connectionErrors.connectorNotFound.is(error)
  const text = isGone ? messages.goneText(wallet) : (failedText ?? messages.failedText(wallet))
  return { outcome: 'failed', heading: messages.failedHeading, text, detail: describeDetail(kit, error) }
}

/** Puts into words how a question to a wallet stands. */
export function describeWalletRequest(kit: Kit, request: WalletRequestState, texts: WalletRequestTexts): WalletRequestWords {
  if (request.status === 'error') return describeError(kit, request.error, texts)
  if (request.status === 'waiting' && texts.isOpenInWallet) return describeOpen(kit, texts.wallet)
  const trouble = describeLinkTrouble(kit, texts.link)
  if (trouble) return { outcome: 'waiting', heading: trouble.heading ?? texts.waitingHeading, text: trouble.text }
  const text = request.isStillWaiting ? translate(kit, walletRequestMessages).stillWaiting(texts.wallet) : texts.waitingText
  return { outcome: 'waiting', heading: texts.waitingHeading, text, note: texts.waitingNote }
}
