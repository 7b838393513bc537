import { getSwap, type Kit, type SwapForm, type SwapObstacle } from '@openappkit/core'
import { visuallyHiddenStyles } from '@openappkit/ui'
import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { loadPart } from '../element/loadPart.ts'
import { TopUpController } from '../top-up/top-up-controller.ts'
import { formStyles } from '../transfers/form.styles.ts'
import { isReviewedByWallet } from '../transfers/isReviewedByWallet.ts'
import { reviewStyles } from '../transfers/review.styles.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { getShortage } from './getShortage.ts'
import { getSwapSession } from './getSwapSession.ts'
import { getSwapStates } from './getSwapStates.ts'
import { ImpactController } from './impact-controller.ts'
import { loadReview } from './loadReview.ts'
import { getFailure, renderNext } from './renderNext.ts'
import { renderNotes } from './renderNotes.ts'
import { renderPay } from './renderPay.ts'
import { renderReceive, renderReverse } from './renderReceive.ts'
import { isSlippageRefused, renderSlippage } from './renderSlippage.ts'
import { renderSlippageLine, renderTerms } from './renderTerms.ts'
import { requestReviewed } from './requestReviewed.ts'
import { swapStyles } from './swap.styles.ts'

/** Where the visitor corrects what is missing. */
const FIELDS: Readonly<Partial<Record<SwapObstacle, string>>> = {
  amount: '#amount',
  funds: '#amount',
  fee: '#amount',
  impact: '#impact',
}

/** The form to swap: what the visitor pays, and what it gives. */
export class SwapView extends ViewElement<'Swap'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, formStyles, reviewStyles, swapStyles]
  static override readonly properties: PropertyDeclarations = {
    refusal: { state: true },
    isSlippageOpen: { state: true },
    slippageText: { state: true },
  }

  /** Why the field for the amount has refused the last text. */
  private refusal = ''
  private isSlippageOpen = false
  private slippageText = ''
  /** Before the visitor began to type one. */
  #slippageBefore = 0
  readonly #impact = new ImpactController(this)
  readonly #topUp = new TopUpController(this)

  protected getStates(kit: Kit): readonly object[] {
    return getSwapStates(kit)
  }

  protected override kitConnected(kit: Kit): void {
    getSwapSession(kit).begin(this.data)
    this.disposeWithKit(getSwap(kit).watchQuotes())
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit && changed.has('data')) getSwapSession(this.activeKit).begin(this.data)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const form = getSwap(kit).getForm()
    this.#impact.check(kit, form)
    if (form.quote) loadPart(loadReview)
  }

  /** Continues, or moves the focus to the first thing that is missing. */
  #next(kit: Kit, form: SwapForm): void {
    const { obstacle } = form
    const field = obstacle ? FIELDS[obstacle] : undefined
    const isReview = obstacle === undefined || obstacle === 'review'
    if (isReview && isSlippageRefused(this.slippageText)) return this.#showSlippage()
    if (getFailure(form)) getSwap(kit).retry()
    else if (obstacle === 'from') kit.router.push('SwapSelectToken', { side: 'from' })
    else if (obstacle === 'to' || obstacle === 'sameToken') kit.router.push('SwapSelectToken', { side: 'to' })
    else if (field) this.renderRoot.querySelector<HTMLElement>(field)?.focus()
    else if (isReview) this.#review(kit, form)
  }

  /** Shows the review. A wallet that is one itself is asked as soon as ours is ready, unless the visitor must look at it. */
  #review(kit: Kit, { quote, network }: SwapForm): void {
    kit.router.push('SwapPreview')
    if (quote && isReviewedByWallet(kit, network)) requestReviewed(kit, quote.minimum)
  }

  /** The settings of the slippage have a text that is none. */
  #showSlippage(): void {
    this.isSlippageOpen = true
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('#own-slippage')?.focus())
  }

  #typeSlippage(kit: Kit, text: string): void {
    if (this.slippageText === '') this.#slippageBefore = getSwap(kit).state.slippage
    this.slippageText = text
  }

  protected renderKit(kit: Kit): unknown {
    const form = getSwap(kit).getForm()
    const next = () => this.#next(kit, getSwap(kit).getForm())
    return html`
      <form class="view" novalidate @submit=${(event: Event) => event.preventDefault()}>
        ${renderNotes(kit)}
        ${
          form.obstacle === 'network' || form.obstacle === 'account'
            ? nothing
            : html`
              <div class="cards">
                ${renderPay(kit, form, { refusal: this.refusal, onRefuse: (refusal) => (this.refusal = refusal), onSubmit: next })}
                ${renderReverse(kit)} ${renderReceive(kit, form)}
              </div>
              <dl class="terms">
                ${renderTerms(kit, form)}
                ${renderSlippageLine(kit, this.isSlippageOpen, () => (this.isSlippageOpen = !this.isSlippageOpen))}
              </dl>
              ${this.isSlippageOpen ? renderSlippage(kit, form, { text: this.slippageText, before: this.slippageText === '' ? getSwap(kit).state.slippage : this.#slippageBefore, onType: (text) => this.#typeSlippage(kit, text) }) : nothing}
              ${this.#impact.render(kit, form)} ${renderNext(kit, form, next)} ${this.#topUp.render(kit, getShortage(form))}
            `
        }
      </form>
    `
  }
}
