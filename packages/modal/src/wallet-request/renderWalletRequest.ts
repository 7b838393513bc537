import { connectionErrors, type Kit } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import type { WalletRequestState } from './createWalletRequest.ts'
import { walletRequestMessages } from './messages.ts'

export interface WalletRequestTexts {
  /** Name of the wallet, for the sentences. */
  readonly wallet: string
  /** What is waited for: heading and the sentence below it. */
  readonly waitingHeading: string
  readonly waitingText: string
  /** The wallet already shows an older request, which is waited for; should it be declined there, nobody tells. */
  readonly isOpenInWallet?: boolean
}

export interface WalletRequestActions {
  retry(): void
  cancel(): void
}

interface Words {
  readonly heading: string
  readonly text: string
}

function describeOpen(kit: Kit, wallet: string): Words {
  const messages = translate(kit, walletRequestMessages)
  return { heading: messages.pendingHeading(wallet), text: messages.pendingText(wallet) }
}

function describeError(kit: Kit, error: unknown, wallet: string): Words {
  const messages = translate(kit, walletRequestMessages)
  if (connectionErrors.userRejected.is(error) || connectionErrors.connectionRejected.is(error)) {
    return { heading: messages.declinedHeading, text: messages.declinedText(wallet) }
  }
  if (connectionErrors.requestPending.is(error)) return describeOpen(kit, wallet)
  return { heading: messages.failedHeading, text: translateError(kit, error) }
}

/** How a question to a wallet stands, in words. */
export function describeWalletRequest(kit: Kit, request: WalletRequestState, texts: WalletRequestTexts): Words {
  if (request.status === 'error') return describeError(kit, request.error, texts.wallet)
  if (request.status === 'waiting' && texts.isOpenInWallet) return describeOpen(kit, texts.wallet)
  const text = request.isStillWaiting ? translate(kit, walletRequestMessages).stillWaiting(texts.wallet) : texts.waitingText
  return { heading: texts.waitingHeading, text }
}

/**
 * How a question to a wallet stands: a ring around its picture, words, and always a way out.
 * The words are in a live region, so that each change is heard.
 *
 * @param picture - The wallet's or the network's image.
 */
export function renderWalletRequest(
  kit: Kit,
  request: WalletRequestState,
  texts: WalletRequestTexts,
  picture: TemplateResult,
  actions: WalletRequestActions,
): TemplateResult {
  const messages = translate(kit, walletRequestMessages)
  const hasFailed = request.status === 'error'
  const ring = hasFailed ? 'error' : request.status === 'success' ? 'success' : 'waiting'
  const canRetry = hasFailed || (request.status === 'waiting' && texts.isOpenInWallet)
  const { heading, text } = describeWalletRequest(kit, request, texts)
  return html`
    <div class="request" aria-busy=${request.status === 'waiting'}>
      <oak-progress-ring state=${ring}>${picture}</oak-progress-ring>
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        <p class="text">${text}</p>
      </div>
      <div class="actions">
        ${canRetry
          ? html`<oak-button variant="primary" block data-key="retry" @click=${actions.retry}>${messages.tryAgain}</oak-button>`
          : ''}
        <oak-button variant="secondary" block data-key="cancel" @click=${actions.cancel}>${messages.cancel}</oak-button>
      </div>
    </div>
  `
}
