import { type Kit, type ViewName, isFinalAnswer } from '@openappkit/core/internal'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/progress-ring'
import { nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult, html } from 'lit'
import { iconShield } from '@openappkit/ui'
import { joinSentences } from '../../../i18n/joinSentences.ts'
import { hasFocus } from '../../../shell/element/hasFocus.ts'
import { loadPart } from '../../../shell/element/loadPart.ts'
import { pictureStyles } from '../../../shell/views/picture.styles.ts'
import { viewStyles } from '../../../shell/views/view.styles.ts'
import { ViewElement } from '../../../shell/views/view-element.ts'
import type { WalletRequest, WalletRequestState } from './getConnectRequest.ts'
import { describeWalletRequest, type WalletRequestTexts } from './describeWalletRequest.ts'
import type * as EndPictures from './endPictures.ts'
import { walletRequestStyles } from './wallet-request.styles.ts'
import { translate } from '../../../i18n/translate.ts'
import { walletRequestMessages } from './request.messages.ts'

interface WalletRequestActions {
  retry(): void
  cancel(): void
}

interface WalletRequestPictures {
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
function renderWalletRequest(
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
          >${isWaiting || !kit.router.canGoBack ? messages.cancel : texts.chooseOther}</oak-button
        >
      </div>
      ${note ? html`<p class="assurance"><span class="icon">${iconShield()}</span><span>${note}</span></p>` : nothing}
    </div>
  `
}

/** Base of the views that wait for a wallet. The click that opened the view has already sent the request. */
export abstract class WalletRequestView<Name extends ViewName> extends ViewElement<Name> {
  static override readonly styles = [viewStyles, pictureStyles, walletRequestStyles]
  static override readonly properties: PropertyDeclarations = { endPictures: { state: true } }

  private endPictures: typeof EndPictures | undefined

  protected abstract getRequest(kit: Kit): WalletRequest
  protected abstract getTexts(kit: Kit): WalletRequestTexts
  /** The wallet's or the network's picture. */
  protected abstract renderPicture(kit: Kit, size: number): TemplateResult
  /** What is shown above the heading, if anything. */
  protected renderLead(_kit: Kit): TemplateResult | typeof nothing {
    return nothing
  }

  /** What is shown before the picture, such as the network that is left. */
  protected renderOrigin(_kit: Kit): TemplateResult | typeof nothing {
    return nothing
  }

  protected abstract retry(kit: Kit): void

  override get awaitsWallet(): boolean {
    const kit = this.activeKit
    const status = kit && this.getRequest(kit).state.status
    // Also after the answer, because a dialog that changes its mode is announced again.
    return status === 'waiting' || status === 'success'
  }

  /** Keeps the focus in the modal when the wallet has agreed, because the buttons cannot have it any more. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const kit = this.activeKit
    if (kit && this.getRequest(kit).state.status === 'success' && hasFocus(this)) void this.#focusWords()
  }

  /** Keeps the content while the view animates out: leaving it aborts the request first. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    const isAborted = this.hasUpdated && kit !== undefined && this.getRequest(kit).state.status === 'idle'
    return !isAborted && super.shouldUpdate(changed)
  }

  /** Announces the first text through the modal's live region, because a new live region announces only changes. */
  protected override firstUpdated(): void {
    const kit = this.activeKit
    if (!kit) return
    const { heading, text } = describeWalletRequest(kit, this.getRequest(kit).state, this.getTexts(kit))
    this.announce(joinSentences(heading, text))
    loadPart(async () => (this.endPictures = await import('./endPictures.ts')))
  }

  /** Focuses the text after the pressed button disappears, so that the focus stays in an embedded modal. */
  async #focusWords(): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.words')?.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const pictures: WalletRequestPictures = {
      draw: (size: number) => this.renderPicture(kit, size),
      origin: this.renderOrigin(kit),
      lead: this.renderLead(kit),
      ends: this.endPictures,
    }
    return renderWalletRequest(kit, this.getRequest(kit).state, this.getTexts(kit), pictures, {
      retry: () => {
        this.retry(kit)
        void this.#focusWords()
      },
      cancel: () => kit.router.goBack(),
    })
  }
}
