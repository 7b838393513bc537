import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/icon-button'
import '@openappkit/ui/skeleton'
import '@openappkit/ui/input'
import '@openappkit/ui/amount-input'
import {
  getSwap,
  type Kit,
  type SwapForm,
  type SwapObstacle,
  getNativeAsset,
  swapErrors,
  isFinalAnswer,
  MAX_SLIPPAGE,
  MIN_SLIPPAGE,
  sendErrors,
  type Network,
  type SwapListToken,
} from '@openappkit/core/internal'
import { visuallyHiddenStyles, iconSwap, type AmountRefusal, iconDown } from '@openappkit/ui'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { type AppKitError, parseAmount } from '@openappkit/common'
import { loadPart } from '../../shell/element/loadPart.ts'
import { TopUpController } from '../shared/top-up/top-up-controller.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { isReviewedByWallet, renderOtherNetwork, renderUnsupportedNetwork } from '../shared/transfers/networkNotes.ts'
import { reviewStyles } from '../shared/transfers/review.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { getSwapSession, requestReviewed } from './getSwapSession.ts'
import { ImpactController } from './impact-controller.ts'
import { loadReview } from './loadReview.ts'
import { renderSlippageLine, renderTerms } from './renderTerms.ts'
import { swapStyles } from './swap.styles.ts'
import type { Shortage } from '../shared/top-up/types.ts'
import { translateError } from '../../i18n/translateError.ts'
import { translateSwap, formatPercent, formatQuantity, readPercent } from './formatOutput.ts'
import { translate } from '../../i18n/translate.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { renderTrouble } from '../shared/transfers/renderTrouble.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { formatBalance, renderTokenPicture } from '../shared/transfers/assets.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { describeRefusal } from '../shared/transfers/describeRefusal.ts'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import type { SwapSide } from './feature.ts'

interface PayParts {
  /** Why the field has refused the last text; empty if it has not. */
  readonly refusal: string
  onRefuse(refusal: string): void
  /** The visitor has pressed Enter. */
  onSubmit(): void
}

/** Of a field whose token is not chosen yet. */
const DEFAULT_DECIMALS = 18

/** The error of the amount. That the amount is missing or 0 is no error while the visitor types. */
function getError(kit: Kit, { obstacle, error }: SwapForm): string {
  if (!error || sendErrors.zeroAmount.is(error)) return ''
  return obstacle === 'amount' || obstacle === 'funds' || obstacle === 'fee' ? translateError(kit, error) : ''
}

function renderPayWorth(kit: Kit, { from, amount, worth }: SwapForm): TemplateResult | typeof nothing {
  if (!from || amount === undefined) return nothing
  return html`<span class="quiet" slot="worth">${worth === undefined ? translateSwap(kit).priceUnknown : html`<bdi dir="ltr">≈ ${localizeCurrency(kit, worth).text}</bdi>`}</span>`
}

/** A button with the token of a side, which selects another one. */
function renderTokenButton(
  kit: Kit,
  side: SwapSide,
  token: SwapListToken | undefined,
  network: Network | undefined,
): TemplateResult {
  const messages = translateSwap(kit)
  const label = token ? messages.changeAsset(token.symbol) : messages.chooseAsset
  return html`<button
    class=${token ? 'asset' : 'asset none'}
    slot="token"
    type="button"
    data-key=${side}
    aria-label=${label}
    @click=${() => kit.router.push('SwapSelectToken', { side })}
  >
    ${token && network ? renderTokenPicture(kit, token, network, 24) : nothing}
    <bdi class="symbol">${token ? shortenSymbol(token.symbol) : messages.chooseAsset}</bdi><span class="icon">${iconDown()}</span>
  </button>`
}

/** The field for what the visitor pays. */
function renderPay(kit: Kit, form: SwapForm, { refusal, onRefuse, onSubmit }: PayParts): TemplateResult {
  const { from, network, amountText, max } = form
  const { state, setAmount, setMax } = getSwap(kit)
  const messages = translateSwap(kit)
  const { symbol = '', decimals = DEFAULT_DECIMALS } = from ?? {}
  const refuse = ({ detail }: CustomEvent<AmountRefusal>) =>
    onRefuse(describeRefusal(kit, detail, { symbol, decimals }))
  const enter = ({ detail }: CustomEvent<string>) => {
    onRefuse('')
    setAmount(detail)
  }
  const { balance } = from ?? {}
  return html`<oak-amount-input
    id="amount"
    label=${messages.youPay}
    locale=${getLanguage(kit).state.tag}
    .decimals=${decimals}
    unit=${symbol}
    .value=${amountText}
    error=${refusal || getError(kit, form)}
    max-label=${from ? messages.max : ''}
    ?loading=${state.amount.isMax && amountText === '' && max === undefined}
    data-key="amount"
    @oak-input=${enter}
    @oak-refuse=${refuse}
    @oak-max=${setMax}
    @oak-submit=${onSubmit}
  >
    ${renderTokenButton(kit, 'from', from, network)}${renderPayWorth(kit, form)}
    ${from && balance !== undefined ? html`<span slot="balance"><bdi>${messages.balance(formatBalance(kit, balance, from))}</bdi></span>` : nothing}
  </oak-amount-input>`
}

/** In hundredths of a per cent. */
const PRESETS = [10, 50, 100] as const

interface SlippageParts {
  /** What the visitor has typed into the field. */
  readonly text: string
  /** The value before the visitor began to type, in hundredths of a per cent. */
  readonly before: number
  onType(text: string): void
}

/** Digits, and at most two after a separator. */
const PERCENT = /^\d{1,2}(?:[.,٫]\d{0,2})?$/

/** Reads a slippage in per cent, with the digits and the separator of any language. @returns hundredths of a per cent; `undefined` if it is invalid */
function readSlippage(text: string): number | undefined {
  const plain = readPercent(text)
  if (!PERCENT.test(plain)) return undefined
  const value = Number(parseAmount(plain.replace(/[,٫]/u, '.').replace(/\.$/, ''), 2))
  return value >= MIN_SLIPPAGE && value <= MAX_SLIPPAGE ? value : undefined
}

/** Whether the field has a text that is no slippage, so that it is not known which one the visitor wants. */
const isSlippageRefused = (text: string): boolean => text !== '' && readSlippage(text) === undefined

/** The settings of the slippage: three values, or one that the visitor types. */
function renderSlippage(
  kit: Kit,
  { isSlippageHigh }: SwapForm,
  { text, before, onType }: SlippageParts,
): TemplateResult {
  const { state, setSlippage } = getSwap(kit)
  const messages = translateSwap(kit)
  const error = isSlippageRefused(text)
    ? messages.slippageRange(formatPercent(kit, MIN_SLIPPAGE), formatPercent(kit, MAX_SLIPPAGE))
    : ''
  const type = ({ detail }: CustomEvent<string>) => {
    onType(detail)
    // The part of a text that is refused counts for nothing: of 12 neither 1 nor 2.
    setSlippage(readSlippage(detail) ?? before)
  }
  const choose = (value: number) => {
    onType('')
    setSlippage(value)
  }
  return html`<div id="slippage" class="slippage">
    <fieldset class="speeds" aria-describedby="slippage-text">
      <legend class="visually-hidden">${messages.slippage}</legend>
      ${PRESETS.map(
        (preset) => html`<label class="speed">
          <input type="radio" name="slippage" value=${preset} .checked=${text === '' && state.slippage === preset} @change=${() => choose(preset)} />
          <bdi>${formatPercent(kit, preset)}</bdi>
        </label>`,
      )}
    </fieldset>
    <oak-input
      id="own-slippage"
      label=${messages.ownSlippage}
      inputmode="decimal"
      maxlength="6"
      .value=${text}
      error=${error}
      data-key="own-slippage"
      @oak-input=${type}
    >
      <span slot="end" aria-hidden="true">%</span>
    </oak-input>
    <p class="quiet" id="slippage-text">${messages.slippageText}</p>
    <div class="warnings" role="status">${isSlippageHigh ? html`<oak-alert-bar variant="warning">${messages.slippageHigh}</oak-alert-bar>` : nothing}</div>
  </div>`
}

/** Where the visitor corrects what is missing. */
const FIELDS: Readonly<Partial<Record<SwapObstacle, string>>> = {
  amount: '#amount',
  funds: '#amount',
  fee: '#amount',
  impact: '#impact',
}

/** What the account has too little of for the swap: the token itself, or the currency of the network for the fee. */
function getShortage(kit: Kit, { from, network, obstacle }: SwapForm): Shortage | undefined {
  if (!network) return undefined
  if (obstacle === 'funds' && from) return { asset: from.asset, symbol: from.symbol, network }
  return obstacle === 'fee'
    ? { asset: getNativeAsset(kit, network), symbol: network.nativeCurrency.symbol, network }
    : undefined
}

/** Why there is no form. */
function renderNetwork(kit: Kit): TemplateResult | typeof nothing {
  const { state, getForm } = getSwap(kit)
  const network = state.wantedNetwork && kit.networks.find(state.wantedNetwork)
  if (network) return renderOtherNetwork(kit, network, translateSwap(kit).otherNetwork(network.name))
  const { obstacle, error } = getForm()
  if (obstacle !== 'network') return nothing
  const reason = error ?? swapErrors.networkNotSupported({ network: kit.networks.getActive()?.name ?? '' })
  return renderUnsupportedNetwork(kit, translateError(kit, reason))
}

/** What the visitor must know before the form. */
function renderNotes(kit: Kit): TemplateResult {
  const { resetReason } = getSwap(kit).state
  return html`
    <div class="notes" role="status">
      ${resetReason ? html`<oak-alert-bar variant="info">${translateSwap(kit)[resetReason]}</oak-alert-bar>` : nothing}
    </div>
    ${renderNetwork(kit)}
  `
}

interface Next {
  readonly label: string
  readonly isBusy?: boolean
  /** Whether the form is complete. */
  readonly isReady?: boolean
  /** Whether a press leads to nothing. */
  readonly isOff?: boolean
}

/** What a press repeats, unless the failure is an answer. */
const REPEATED: readonly (SwapObstacle | undefined)[] = ['tokens', 'quote']

/** What has failed. */
const getFailure = ({ obstacle, error }: SwapForm): AppKitError | undefined =>
  REPEATED.includes(obstacle) ? error : undefined

/** The next step: what is missing, or the review. */
function describeNext(kit: Kit, form: SwapForm): Next {
  const messages = translateSwap(kit)
  const { obstacle, from, network, quote } = form
  const failure = getFailure(form)
  // The same request would get the same answer.
  if (isFinalAnswer(failure)) return { label: messages.review, isOff: true }
  if (failure) return { label: translate(kit, shellMessages).tryAgain }
  if (obstacle === undefined || obstacle === 'review') return { label: messages.review, isReady: true }
  if (obstacle === 'tokens') return { label: translate(kit, shellMessages).loading, isBusy: true }
  if (obstacle === 'from' || obstacle === 'to' || obstacle === 'sameToken') return { label: messages.chooseAsset }
  if (obstacle === 'funds') return { label: messages.notEnough(from?.symbol ?? '') }
  if (obstacle === 'fee') return { label: messages.notEnough(network?.nativeCurrency.symbol ?? '') }
  if (obstacle === 'quote') return { label: messages.findingPrice, isBusy: true }
  if (obstacle === 'impact' && quote?.impact !== undefined) return { label: messages.review }
  const isComing = getSwap(kit).state.amount.isMax && form.amountText === ''
  return isComing ? { label: messages.checking, isBusy: true } : { label: messages.enterAmount }
}

/** The button of the form. It can be pressed before the form is complete: it then leads to what is missing. */
function renderNext(kit: Kit, form: SwapForm, press: () => void): TemplateResult {
  const { label, isBusy = false, isReady = false, isOff = false } = describeNext(kit, form)
  const { argumentsError } = getSwap(kit).state
  const error = getFailure(form) ?? argumentsError
  return html`
    <div role="alert">${error ? renderTrouble(kit, error) : nothing}</div>
    <oak-button size="l" block variant=${isReady ? 'primary' : 'secondary'} ?loading=${isBusy} ?disabled=${isOff} data-key="next" @click=${press}>${label}</oak-button>
  `
}

/** Longer amounts, in characters, get a smaller font each, so that they stay on one line beside a symbol of four letters. */
const STEPS = [7, 10, 12] as const

/** Exchanges both tokens. It is between the two cards. */
const renderReverse = (kit: Kit): TemplateResult =>
  html`<div class="between">
    <button type="button" class="reverse" data-key="reverse" aria-label=${translateSwap(kit).reverse} @click=${() => getSwap(kit).reverse()}>${iconSwap()}</button>
  </div>`

/** The amount, or its place. The element exists from the start, so that a screen reader announces each amount. */
function renderAmount(kit: Kit, { to, quote, isQuoting }: SwapForm): TemplateResult {
  const text = to && quote ? formatQuantity(kit, quote.toAmount, to) : ''
  const size = STEPS.filter((step) => text.length > step).length
  const isFirst = isQuoting && text === ''
  return html`<output class="amount ${isQuoting ? 'outdated' : ''}" data-size=${size} for="amount"
    >${
      isFirst
        ? html`<oak-skeleton width="112" height="32"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
        : text
          ? html`<bdi>${text}</bdi>`
          : html`<span aria-hidden="true">0</span>`
    }</output
  >`
}

/** The worth, and how much less it is than what is paid. */
function renderWorth(kit: Kit, { quote, toWorth, impactLevel }: SwapForm): TemplateResult | typeof nothing {
  if (!quote) return nothing
  if (toWorth === undefined) return html`<span>${translateSwap(kit).priceUnknown}</span>`
  const impact = quote.impact !== undefined && quote.impact > 0 ? formatPercent(kit, -quote.impact) : ''
  return html`<bdi dir="ltr">≈ ${localizeCurrency(kit, toWorth).text}</bdi>${impact ? html` <bdi class=${impactLevel}>(${impact})</bdi>` : nothing}`
}

/** What the visitor receives: computed, never entered. */
function renderReceive(kit: Kit, form: SwapForm): TemplateResult {
  const { to, network } = form
  const messages = translateSwap(kit)
  return html`<div class="receive" role="group" aria-label=${messages.youReceive}>
    <span class="caption">${messages.youReceive}</span>
    <div class="main">${renderAmount(kit, form)}${renderTokenButton(kit, 'to', to, network)}</div>
    <div class="below quiet">
      <span>${renderWorth(kit, form)}</span>
      ${to?.balance === undefined ? nothing : html`<span class="end"><bdi>${messages.balance(formatBalance(kit, to.balance, to))}</bdi></span>`}
    </div>
  </div>`
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
              ${this.#impact.render(kit, form)} ${renderNext(kit, form, next)} ${this.#topUp.render(kit, getShortage(kit, form))}
            `
        }
      </form>
    `
  }
}
