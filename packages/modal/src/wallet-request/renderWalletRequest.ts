import type { Kit } from '@openappkit/core'
import { iconShield } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import type { WalletRequestState } from './createWalletRequest.ts'
import { describeWalletRequest, type WalletRequestTexts } from './describeWalletRequest.ts'
import type * as EndPictures from './endPictures.ts'
import { walletRequestMessages } from './messages.ts'

export interface WalletRequestActions {
  retry(): void
  cancel(): void
}

export interface WalletRequestPictures {
  /** The wallet's or the network's image. */
  draw(size: number): TemplateResult
  /** Illustrations of how it may end badly; until they are there, the ring says it. */
  readonly ends: typeof EndPictures | undefined
}

/**
 * How a question to a wallet stands: a picture, words, and always a way out. The words are in a live
 * region, so that each change is heard; busy is only the picture, because of what is busy screen readers
 * are silent.
 */
export function renderWalletRequest(
  kit: Kit,
  request: WalletRequestState,
  texts: WalletRequestTexts,
  pictures: WalletRequestPictures,
  actions: WalletRequestActions,
): TemplateResult {
  const messages = translate(kit, walletRequestMessages)
  const isWaiting = request.status === 'waiting'
  const canRetry = request.status === 'error' || (isWaiting && texts.isOpenInWallet)
  const { outcome, heading, text, detail, note } = describeWalletRequest(kit, request, texts)
  const ring = outcome !== 'waiting' ? 'error' : request.status === 'success' ? 'success' : 'waiting'
  const hasPicture = outcome !== 'waiting' && pictures.ends
  return html`
    <div class="request">
      ${hasPicture
        ? html`<div class="end-picture">${hasPicture.drawEnd(outcome)}<span class="of">${pictures.draw(40)}</span></div>`
        : html`<oak-progress-ring state=${ring} aria-busy=${isWaiting}>${pictures.draw(72)}</oak-progress-ring>`}
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        <p class="text">${text}</p>
        ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      <div class="actions">
        ${canRetry
          ? html`<oak-button size="l" block data-key="retry" @click=${actions.retry}>${messages.tryAgain}</oak-button>`
          : nothing}
        <oak-button
          variant=${canRetry ? 'ghost' : 'secondary'}
          size="l"
          block
          data-key="cancel"
          @click=${actions.cancel}
          >${isWaiting || !kit.router.state.canGoBack ? messages.cancel : texts.chooseOther}</oak-button
        >
      </div>
      ${note ? html`<p class="assurance"><span class="icon">${iconShield()}</span><span>${note}</span></p>` : nothing}
    </div>
  `
}
