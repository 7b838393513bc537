import {
  getSwap,
  isFinalAnswer,
  isRefusal,
  type Kit,
  type ShownQuote,
  type SwapForm,
  type SwapReview,
} from '@openappkit/core'
import { fullAddressStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { joinSentences } from '../i18n/joinSentences.ts'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { formStyles } from '../transfers/form.styles.ts'
import { guardedStyles, PressGuard } from '../transfers/press-guard.ts'
import { reviewStyles } from '../transfers/review.styles.ts'
import { renderTrouble } from '../transfers/renderTrouble.ts'
import { SpeedChoice } from '../transfers/speed-choice.ts'
import { translateReason } from '../transfers/translateReason.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { getSwapStates } from './getSwapStates.ts'
import { ImpactController } from './impact-controller.ts'
import { renderChanges, renderPermission } from './renderChanges.ts'
import { renderContract } from './renderContract.ts'
import { renderCost } from './renderCost.ts'
import { renderParties } from './renderParties.ts'
import { isReviewComing } from './requestReviewed.ts'
import { swapStyles } from './swap.styles.ts'
import { translateSwap } from './translateSwap.ts'

/** What the swap takes, what it gives at least, and what it costs. Each new quote is reviewed again. */
export class SwapPreviewView extends ViewElement<'SwapPreview'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    fullAddressStyles,
    formStyles,
    reviewStyles,
    swapStyles,
    guardedStyles,
  ]
  static override readonly properties: PropertyDeclarations = { hasMoved: { state: true } }

  /** Whether a new quote gives less than the one that the visitor has seen first. */
  private hasMoved = false
  readonly #guard = new PressGuard(this)
  readonly #impact = new ImpactController(this)
  readonly #speeds = new SpeedChoice()
  #seen: ShownQuote | undefined
  #reviewed: SwapReview | undefined
  #isBlocked = false

  override get holdsUpdates(): false {
    return false
  }

  protected getStates(kit: Kit): readonly object[] {
    return getSwapStates(kit)
  }

  protected override kitConnected(kit: Kit): void {
    const swap = getSwap(kit)
    this.#seen = undefined
    this.#reviewed = undefined
    this.#guard.start(kit)
    this.disposeWithKit(swap.watchQuotes())
    this.disposeWithKit(swap.watchReview())
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const form = getSwap(kit).getForm()
    this.#impact.check(kit, form)
    this.#guardChanges(kit, form)
  }

  /** Another review may change the amounts, the fee and the permission, and a blocked swap moves the button, under the pointer. */
  #guardChanges(kit: Kit, { quote, review }: SwapForm): void {
    const isBlocked = this.#isBlockedNow(kit)
    const isOther = review !== undefined && this.#reviewed !== undefined && review !== this.#reviewed
    if (isOther || isBlocked !== this.#isBlocked) this.#guard.start(kit)
    if (quote && this.#seen && quote.minimum < this.#seen.minimum) this.hasMoved = true
    this.#isBlocked = isBlocked
    this.#seen = quote ?? this.#seen
    this.#reviewed = review ?? this.#reviewed
  }

  #isBlockedNow(kit: Kit): boolean {
    const { phase } = getSwap(kit).state
    return phase.status === 'quoted' && phase.review.status === 'blocked'
  }

  /** Keeps the content while the view animates out, when the form is already empty or the swap has begun. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    if (!super.shouldUpdate(changed)) return false
    if (!kit || !this.hasUpdated) return true
    const { state, getForm } = getSwap(kit)
    const { from, to } = getForm()
    return from !== undefined && to !== undefined && !('order' in state.phase)
  }

  protected renderKit(kit: Kit): unknown {
    const form = getSwap(kit).getForm()
    const { quote, review } = form
    const { phase } = getSwap(kit).state
    const isComing = isReviewComing(phase)
    return html`
      <div class="view">
        ${quote ? renderParties(kit, form, quote) : nothing}
        ${review ? renderPermission(kit, review, form) : nothing}
        ${renderContract(kit, form, isComing)} ${renderCost(kit, form, { isComing, choice: this.#speeds })} ${review || isComing ? renderChanges(kit, form, isComing) : nothing}
        ${this.#impact.render(kit, form)} ${this.#renderStatus(kit, form)} ${this.#renderButton(kit, form, isComing)}
      </div>
    `
  }

  /** The region exists before its text, so that each change is announced. */
  #renderStatus(kit: Kit, form: SwapForm): TemplateResult {
    const messages = translateSwap(kit)
    const { phase } = getSwap(kit).state
    const { obstacle, error } = form
    if (phase.status === 'quoted' && phase.review.status === 'blocked') {
      const { cause } = phase.review.error
      return html`<div class="warnings" role="alert">
        <oak-alert-bar variant="error">
          <strong>${messages.blockedHeading}</strong>
          <span>${joinSentences(translateReason(kit, phase.review.error), isRefusal(cause) ? translateReason(kit, cause) : '', messages.blockedText)}</span>
        </oak-alert-bar>
      </div>`
    }
    const trouble = error && obstacle !== 'impact' ? renderTrouble(kit, error) : undefined
    return html`<div class="status" role="status">${trouble ?? (this.hasMoved ? html`<p class="note">${messages.priceMoved}</p>` : nothing)}</div>`
  }

  #renderButton(kit: Kit, { obstacle, error }: SwapForm, isComing: boolean): TemplateResult {
    const { submit, retry } = getSwap(kit)
    const messages = translateSwap(kit)
    const isBlocked = this.#isBlockedNow(kit)
    // A blocked swap gets another price. The same request would get the same answer.
    if (error && (obstacle === 'quote' || obstacle === 'review') && (isBlocked || !isFinalAnswer(error))) {
      const label = isBlocked ? messages.newPrice : translate(kit, shellMessages).tryAgain
      return html`<oak-button size="l" block variant="secondary" data-key="retry" @click=${retry}>${label}</oak-button>`
    }
    const press = (event: UIEvent) => {
      if (!this.#guard.refuses(event)) void submit().catch(kit.notices.showError)
    }
    return html`<oak-button
      size="l"
      block
      class=${this.#guard.isActive ? 'guarded' : ''}
      data-key="swap"
      ?loading=${isComing}
      ?disabled=${!isComing && obstacle !== undefined}
      @click=${press}
      >${isComing ? messages.checking : messages.title}</oak-button
    >`
  }
}
