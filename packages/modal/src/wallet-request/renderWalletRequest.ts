import { isFinalAnswer, type Kit } from '@openappkit/core'
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
  /** What is shown before it. */
  readonly origin: TemplateResult | typeof nothing
  /** What is shown above the heading. */
  readonly lead: TemplateResult | typeof nothing
  /** Illustrations of a failed request. Until they load, the ring shows the failure. */
  readonly ends: typeof EndPictures | undefined
}

/**
 * The status of a request to a wallet: a picture, texts, and always a cancel button. The texts are in a live region, which
 * announces each change. Only the picture has `aria-busy`, because screen readers do not announce a busy region.
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
  const canRetry = (request.status === 'error' && !isFinalAnswer(request.error)) || (isWaiting && texts.isOpenInWallet)
  const { outcome, heading, text, detail, note } = describeWalletRequest(kit, request, texts)
  const isSuccess = outcome === 'success'
  const ends = outcome === 'waiting' || isSuccess ? undefined : pictures.ends?.drawEnd(outcome)
  const ring =
    outcome === 'declined' || outcome === 'failed' ? 'error' : request.status === 'success' ? 'success' : 'waiting'
  return html`
    <div class=${isSuccess ? 'request success' : 'request'}>
      ${
        ends
          ? html`<div class="end-picture">${ends}<span class="of">${pictures.draw(40)}</span></div>`
          : html`<div class="pictures">
            ${pictures.origin}<oak-progress-ring state=${ring} aria-busy=${isWaiting}>${pictures.draw(72)}</oak-progress-ring>
          </div>`
      }
      <div class="words" role="status" tabindex="-1">
        ${outcome === 'waiting' ? pictures.lead : nothing}
        <p class="heading">${heading}</p>
        <p class="text">${text}</p>
        ${detail && detail !== heading ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      <div class="actions" ?inert=${isSuccess}>
        ${
          canRetry
            ? html`<oak-button size="l" block data-key="retry" @click=${actions.retry}>${messages.tryAgain}</oak-button>`
            : nothing
        }
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
