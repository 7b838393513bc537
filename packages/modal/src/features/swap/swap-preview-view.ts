import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/link'
import '@openappkit/ui/skeleton'
import {
  getSwap,
  isFinalAnswer,
  isRefusal,
  type Kit,
  type ShownQuote,
  type SwapForm,
  type SwapReview,
  isNativeAsset,
  type SwapListToken,
  type BalanceChange,
} from '@openappkit/core/internal'
import { fullAddressStyles, visuallyHiddenStyles, renderFullAddress, iconDown, iconInfo } from '@openappkit/ui'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { parseCaipAsset } from '@openappkit/common'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { translate } from '../../i18n/translate.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { guardedStyles, PressGuard } from '../shared/transfers/press-guard.ts'
import { reviewStyles } from '../shared/transfers/review.styles.ts'
import { renderTrouble } from '../shared/transfers/renderTrouble.ts'
import { SpeedChoice } from '../shared/transfers/speed-choice.ts'
import { translateReason } from '../shared/transfers/translateReason.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { ImpactController } from './impact-controller.ts'
import { isReviewComing } from './getSwapSession.ts'
import { swapStyles } from './swap.styles.ts'
import { translateSwap, formatOutput } from './formatOutput.ts'
import { getExplorerLink } from '../../kit/facts/network.ts'
import { shortenAccount } from '../../kit/facts/shorten.ts'
import { renderLine } from './renderTerms.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { formatTokenAmount, renderTokenPicture, formatChange, nameContract } from '../shared/transfers/assets.ts'
import { describeFee } from '../shared/transfers/describeFee.ts'

/** The short address, which leads to the page of the contract; the whole one if the network has no explorer. */
function renderAddress(kit: Kit, { network }: SwapForm, address: string): TemplateResult {
  const page = network && getExplorerLink(kit, network, 'address', address)
  if (!page) return renderFullAddress(address)
  const messages = translateSwap(kit)
  const short = shortenAccount(kit, address, network.chainNamespace)
  return html`<oak-link external href=${page.href} label=${messages.opensNewTab(`${short}, ${messages.explorer(page.explorer)}`)} data-key="contract"
    ><bdi dir="ltr">${short}</bdi></oak-link
  >`
}

/** Who offers the swap, and which contract it calls. Both lines have their place from the start, so that the button below does not move. */
function renderContract(kit: Kit, form: SwapForm, isComing: boolean): TemplateResult | typeof nothing {
  const { review } = form
  if (!review && !isComing) return nothing
  const messages = translateSwap(kit)
  if (!review) {
    const place = html`<oak-skeleton width="96" height="16"></oak-skeleton>`
    const labels = [messages.provider, messages.contract]
    return html`<dl class="terms" aria-hidden="true">${labels.map((label) => renderLine(label, place))}</dl>`
  }
  const { provider, routerName, to } = review.transaction
  return html`<dl class="terms">
    ${renderLine(messages.provider, html`<bdi>${provider}</bdi>`)}
    ${renderLine(messages.contract, html`${routerName ? html`<bdi>${routerName}</bdi> ` : nothing}${renderAddress(kit, form, to)}`)}
  </dl>`
}

/** What leaves the account, and the least that arrives. */
function renderParties(kit: Kit, form: SwapForm, quote: SwapReview['quote']): TemplateResult | typeof nothing {
  const { from, to, network, worth, toWorth } = form
  if (!from || !to || !network) return nothing
  const messages = translateSwap(kit)
  return html`<dl class="parties">
    <div class="party">
      <dt><span class="face">${renderTokenPicture(kit, from, network, 40)}</span>${messages.youPay}</dt>
      <dd>
        <bdi class="what">${formatTokenAmount(kit, quote.amount, from)}</bdi>
        <span class="quiet"
          >${worth === undefined ? nothing : html`<bdi dir="ltr">${localizeCurrency(kit, worth).full}</bdi><span aria-hidden="true"> · </span>`}<span
            >${messages.onNetwork(network.name)}</span
          ></span
        >
      </dd>
    </div>
    <div class="party">
      <dt
        ><span class="arrow" aria-hidden="true">${iconDown()}</span><span class="face">${renderTokenPicture(kit, to, network, 40)}</span>${messages.minimum}</dt
      >
      <dd>
        <bdi class="what">${formatTokenAmount(kit, quote.minimum, to)}</bdi>
        <span class="quiet"
          ><span>${messages.about(formatOutput(kit, quote.toAmount, to))}</span>${
            toWorth === undefined
              ? nothing
              : html`<span aria-hidden="true"> · </span><bdi dir="ltr">${localizeCurrency(kit, toWorth).full}</bdi>`
          }</span
        >
      </dd>
    </div>
  </dl>`
}

/** The currency that pays the fee, with its price, if a list has it. */
const findFeeAsset = ({ lists: { own, suggested, others } }: SwapForm): SwapListToken | undefined =>
  [own, suggested, others].flatMap((list) => list.find(({ asset }) => isNativeAsset(asset)) ?? [])[0]

/** One fee, or its place while it is estimated. */
function renderFee(kit: Kit, form: SwapForm, isComing: boolean): TemplateResult | typeof nothing {
  const { fee, network } = form
  if (fee === undefined && !isComing) return nothing
  const texts = fee === undefined ? undefined : describeFee(kit, fee, { network, feeAsset: findFeeAsset(form) })
  return html`<div class="line">
    <span class="caption">${translateSwap(kit).fee}</span>
    ${
      texts
        ? html`<span class="cost">${texts.worth ? html`<bdi dir="ltr">${texts.worth}</bdi><bdi class="quiet">${texts.amount}</bdi>` : html`<bdi>${texts.amount}</bdi>`}</span>`
        : html`<oak-skeleton width="96" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
    }
  </div>`
}

/** The fees of all steps together; where the chain has several speeds with different fees, the choice of one. */
function renderCost(
  kit: Kit,
  form: SwapForm,
  { isComing, choice }: { readonly isComing: boolean; readonly choice: SpeedChoice },
): TemplateResult | typeof nothing {
  const { state, setSpeed } = getSwap(kit)
  const fees = form.review?.estimate?.fees
  const feeAsset = findFeeAsset(form)
  const speeds =
    fees &&
    choice.render(kit, {
      fees,
      selected: state.speed,
      describe: (fee) => describeFee(kit, fee, { network: form.network, feeAsset }),
      select: setSpeed,
    })
  return speeds ?? renderFee(kit, form, isComing)
}

function describeChange(kit: Kit, change: BalanceChange, { network, from, to }: SwapForm): string {
  const { balanceDown, balanceUp } = translateSwap(kit)
  const { asset, difference, decimals, symbol } = change
  const isExact = difference < 0n || decimals === undefined || parseCaipAsset(asset).tokenId !== undefined
  const written = isExact ? formatChange(kit, change) : formatOutput(kit, difference, { decimals, symbol })
  const amount = nameContract(kit, change, written, { network, chosen: [from?.asset, to?.asset] })
  return difference < 0n ? balanceDown(amount) : balanceUp(amount)
}

/** What a simulation changes; or that there was none. The region has its height from the start, so that the button below it does not move. */
function renderChanges(kit: Kit, form: SwapForm, isComing: boolean): TemplateResult {
  const { review } = form
  const { changes } = review ?? {}
  return html`<div class="changes" role="status">
    ${
      changes
        ? html`<ul>${changes.map((change) => html`<li><bdi>${describeChange(kit, change, form)}</bdi></li>`)}</ul>`
        : review
          ? html`<p class="quiet">${translateSwap(kit).notSimulated}</p>`
          : isComing
            ? html`<oak-skeleton width="200" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
            : nothing
    }
  </div>`
}

/** How the exchange gets the permission to take the token; nothing if it needs none. */
function renderPermission(
  kit: Kit,
  { permission, quote }: SwapReview,
  { from }: SwapForm,
): TemplateResult | typeof nothing {
  if (permission === 'none' || !from) return nothing
  const messages = translateSwap(kit)
  const amount = formatTokenAmount(kit, quote.amount, from)
  return html`<p class="info"><span class="icon">${iconInfo()}</span><span>${messages[`${permission}Text`](amount)}</span></p>`
}

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
  #guardChanges(kit: Kit, { review }: SwapForm): void {
    const { phase } = getSwap(kit).state
    // Not the one that is shown, of which a simulation may show that less arrives.
    const quote = phase.status === 'quoted' ? phase.quote : undefined
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
