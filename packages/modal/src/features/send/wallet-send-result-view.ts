import { getSend, type Kit } from '@openappkit/core'
import { visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/link'
import '@openappkit/ui/progress-ring'
import { html, nothing, type TemplateResult } from 'lit'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { getTransactionLink } from '../../kit/facts/network.ts'
import { renderAssetInRing } from '../shared/transfers/assets.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { renderActivityButton } from '../shared/transfers/renderActivityButton.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { walletRequestStyles } from '../shared/connecting/wallet-request.styles.ts'
import { describeResult, type Result } from './describeResult.ts'
import { translateSend } from './translateSend.ts'

/** What has become of a transfer: on its way, received, failed, or not sent. */
export class WalletSendResultView extends ViewElement<'WalletSendResult'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, walletRequestStyles, formStyles]

  /** Stays while the view animates out, when the form is already empty. */
  #result: Result | undefined

  /** The visitor has seen the result of a failed request, so the next form has no note about it. */
  protected override kitConnected(kit: Kit): void {
    const { state, dismissRequest } = getSend(kit)
    const { request } = state
    if (this.data.hash === undefined && request.status === 'failed') {
      this.disposeWithKit(() => state.request === request && dismissRequest())
    }
  }

  protected override firstUpdated(): void {
    // A live region announces only its changes.
    if (this.#result) this.announce(joinSentences(this.#result.heading, this.#result.text))
  }

  #close(kit: Kit): void {
    if (this.data.isFromAccount || kit.options.state.enableEmbedded) kit.router.reset('Account')
    else kit.modal.close()
  }

  protected renderKit(kit: Kit): unknown {
    this.#result = describeResult(kit, this.data.hash) ?? this.#result
    const result = this.#result
    if (!result) return nothing
    const { asset, network } = result.transfer
    return html`
      <div class="request">
        <div class="pictures">
          <oak-progress-ring state=${result.state} aria-busy=${result.state === 'waiting'}>${renderAssetInRing(kit, asset, network, 72)}</oak-progress-ring>
        </div>
        <div class="words" role="status" tabindex="-1">
          <p class="heading">${result.heading}</p>
          <p class="text">${result.text}</p>
          ${result.detail && result.detail !== result.heading ? html`<p class="detail">${result.detail}</p>` : nothing}
        </div>
        ${this.#renderLink(kit, result)}
        ${this.#renderActions(kit, result)}
      </div>
    `
  }

  #renderLink(kit: Kit, { transfer, hash }: Result): TemplateResult | typeof nothing {
    const link = hash === undefined ? undefined : getTransactionLink(kit, transfer.network, hash)
    if (!link) return nothing
    const messages = translateSend(kit)
    const label = messages.explorer(link.explorer)
    return html`<oak-link variant="standalone" external href=${link.href} label=${messages.opensNewTab(label)} data-key="explorer">${label}</oak-link>`
  }

  #renderActions(kit: Kit, { canRetry, hash }: Result): TemplateResult {
    const messages = translateSend(kit)
    const close = html`<oak-button size="l" block variant=${canRetry ? 'ghost' : 'primary'} data-key="done" @click=${() => this.#close(kit)}
      >${messages.done}</oak-button
    >`
    return html`<div class="actions">
      ${
        canRetry
          ? html`<oak-button size="l" block data-key="back" @click=${() => kit.router.goBack()}>${messages.backToReview}</oak-button>`
          : nothing
      }
      ${hash !== undefined && !canRetry ? renderActivityButton(kit, messages.activity) : nothing}
      ${close}
    </div>`
  }
}
