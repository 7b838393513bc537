import '@openappkit/ui/button'
import '@openappkit/ui/link'
import '@openappkit/ui/progress-ring'
import { STILL_WAITING_MS, type Kit, type Unsubscribe } from '@openappkit/core/internal'
import { iconCheck, visuallyHiddenStyles } from '@openappkit/ui'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult, css } from 'lit'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { translate } from '../../i18n/translate.ts'
import { getTransactionLink } from '../../kit/facts/network.ts'
import { renderTokenInRing } from '../shared/transfers/assets.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { renderActivityButton } from '../shared/transfers/renderActivityButton.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { walletRequestStyles } from '../shared/connecting/wallet-request.styles.ts'
import { getAskedWallet, describeResult, type SwapResult } from './describeResult.ts'
import { getSwapSession } from './getSwapSession.ts'
import { translateSwap } from './formatOutput.ts'

/** The steps of a swap in progress. */
const swapResultStyles = css`
  .steps {
    display: grid;
    gap: var(--oak-space-2);
    box-sizing: border-box;
    inline-size: 100%;
    margin: 0;
    padding: var(--oak-space-3) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
    list-style: none;
    text-align: start;
  }

  .steps li {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    overflow-wrap: anywhere;
  }

  .steps .current {
    color: var(--oak-text);
    font-weight: var(--oak-weight-bold);
  }

  .mark {
    flex: none;
    display: grid;
    place-items: center;
    box-sizing: border-box;
    inline-size: max(24px, 2em);
    block-size: max(24px, 2em);
    border: 1px solid var(--oak-control);
    border-radius: 50%;
    font-size: var(--oak-font-size-xs);
    font-variant-numeric: tabular-nums;
  }

  .steps .current .mark {
    border-color: var(--oak-accent);
    background-color: var(--oak-accent);
    color: var(--oak-on-accent);
  }

  .steps .done .mark {
    border-color: transparent;
    background-color: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  .mark svg {
    inline-size: 14px;
    block-size: 14px;
  }

  @media (forced-colors: active) {
    .steps {
      border: 1px solid CanvasText;
    }

    .steps .current .mark {
      border: 2px solid Highlight;
    }
  }
`

/** The steps of a swap in progress, and what has become of it. */
export class SwapResultView extends ViewElement<'SwapResult'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    walletRequestStyles,
    formStyles,
    swapResultStyles,
  ]
  static override readonly properties: PropertyDeclarations = { isStillWaiting: { state: true } }

  /** Whether the wallet has not answered for {@link STILL_WAITING_MS}. */
  private isStillWaiting = false
  /** Stays while the view animates out, when the swap is already dismissed. */
  #result: SwapResult | undefined
  #prompt: string | undefined
  #clearTimer: Unsubscribe = () => {}

  override get awaitsWallet(): boolean {
    return this.#result?.isPrompt === true
  }

  protected override kitConnected(): void {
    this.disposeWithKit(() => this.#clearTimer())
  }

  protected override firstUpdated(): void {
    // A live region announces only its changes.
    if (this.#result) this.announce(joinSentences(this.#result.heading, this.#result.text))
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const prompt = this.#result?.isPrompt ? this.#result.text : undefined
    if (!kit || prompt === this.#prompt) return
    this.#prompt = prompt
    this.#clearTimer()
    this.isStillWaiting = false
    if (prompt !== undefined) {
      this.#clearTimer = kit.ports.clock.setTimeout(() => (this.isStillWaiting = true), STILL_WAITING_MS)
    }
  }

  #close(kit: Kit): void {
    if (this.data.isFromAccount || kit.options.state.enableEmbedded) kit.router.reset('Account')
    else kit.modal.close()
  }

  protected renderKit(kit: Kit): unknown {
    this.#result = describeResult(kit) ?? this.#result
    const result = this.#result
    if (!result) return nothing
    const text =
      this.isStillWaiting && result.isPrompt
        ? translate(kit, walletRequestMessages).stillWaiting(getAskedWallet(kit))
        : result.text
    return html`
      <div class="request">
        <div class="pictures">
          <oak-progress-ring state=${result.state} aria-busy=${result.state === 'waiting'}>${renderTokenInRing(kit, result.token, result.order.network, 72)}</oak-progress-ring>
        </div>
        <div class="words" role="status" tabindex="-1">
          <p class="heading">${result.heading}</p>
          <p class="text">${text}</p>
          ${result.detail && result.detail !== result.heading ? html`<p class="detail">${result.detail}</p>` : nothing}
          ${result.note ? html`<p class="detail">${result.note}</p>` : nothing}
        </div>
        ${this.#renderSteps(kit, result)} ${this.#renderLink(kit, result)} ${this.#renderActions(kit, result)}
      </div>
    `
  }

  #renderSteps(kit: Kit, { steps }: SwapResult): TemplateResult | typeof nothing {
    if (steps.length === 0) return nothing
    const { done } = translateSwap(kit)
    return html`<ol class="steps">
      ${steps.map(
        ({ name, status }, index) => html`<li class=${status} aria-current=${status === 'current' ? 'step' : nothing}>
          <span class="mark" aria-hidden="true">${status === 'done' ? iconCheck() : index + 1}</span><span>${name}</span
          >${status === 'done' ? html`<span class="visually-hidden">${done}</span>` : nothing}
        </li>`,
      )}
    </ol>`
  }

  #renderLink(kit: Kit, { order, hash }: SwapResult): TemplateResult | typeof nothing {
    const link = hash === undefined ? undefined : getTransactionLink(kit, order.network, hash)
    if (!link) return nothing
    const messages = translateSwap(kit)
    const label = messages.explorer(link.explorer)
    return html`<oak-link variant="standalone" external href=${link.href} label=${messages.opensNewTab(label)} data-key="explorer">${label}</oak-link>`
  }

  /** While the wallet is asked, there is nothing to press: the modal can be closed. */
  #renderActions(kit: Kit, { canRetry, isPrompt, hash, state }: SwapResult): TemplateResult | typeof nothing {
    if (isPrompt || (state === 'waiting' && hash === undefined)) return nothing
    const messages = translateSwap(kit)
    return html`<div class="actions">
      ${
        canRetry
          ? html`<oak-button size="l" block data-key="back" @click=${() => getSwapSession(kit).reviewAgain(this.data.isFromAccount)}>${messages.backToReview}</oak-button>`
          : nothing
      }
      ${hash !== undefined && !canRetry ? renderActivityButton(kit, messages.activity) : nothing}
      <oak-button size="l" block variant=${canRetry ? 'ghost' : 'primary'} data-key="done" @click=${() => this.#close(kit)}>${messages.done}</oak-button>
    </div>`
  }
}
