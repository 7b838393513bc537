import {
  getOnramp,
  type Kit,
  type OnrampForm,
  type OnrampObstacle,
  getAccount,
  type OnrampAmount,
  type OnrampQuote,
  isFinalAnswer,
  onrampErrors,
} from '@openappkit/core/internal'
import {
  fullAddressStyles,
  visuallyHiddenStyles,
  renderFullAddress,
  iconExternal,
  illustrationNoResults,
} from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/skeleton'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { getDirection, formatAmount, parseAmount, isAppKitError } from '@openappkit/common'
import '@openappkit/ui/link'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/empty-state'
import { translate } from '../../i18n/translate.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getOnrampSession } from './getOnrampSession.ts'
import { listChoices } from './listChoices.ts'
import { onrampStyles } from './onramp.styles.ts'
import { openTab } from '../../kit/actions/openTab.ts'
import { renderAmounts } from './renderAmounts.ts'
import { renderMore } from './renderMore.ts'
import { renderOngoing } from './renderOngoing.ts'
import { renderRows } from './renderRows.ts'
import { renderFace, type AccountFace } from '../shared/account-parts/renderFace.ts'
import { shortenName, shortenSymbol } from '../../kit/facts/shorten.ts'
import { onrampMessages } from './messages.ts'
import { formatMoney } from './formatMoney.ts'
import { renderTrouble } from '../shared/transfers/renderTrouble.ts'
import { translateReason } from '../shared/transfers/translateReason.ts'

/** Where the visitor corrects what is missing: a field, or a list of choices. */
const FIELDS: Readonly<Partial<Record<OnrampObstacle, string>>> = {
  amount: '#pay',
  belowMinimum: '#pay',
  aboveMaximum: '#pay',
}

/** Of the parts of the form, from top to bottom, in CSS pixels: fields, suggestions, rows, costs, account, button, and what is below. */
const PART_HEIGHTS = [118, 32, 93, 140, 24, 92, 48, 123] as const

/** As high as the form that follows, so that the modal keeps its place. */
const renderPlace = (label: string) => html`<div class="form-place" role="status">
  <span class="visually-hidden">${label}</span>
  ${PART_HEIGHTS.map((height) => html`<oak-skeleton height=${height}></oak-skeleton>`)}
</div>`

/** The account that is credited, with its whole address: the page of the provider shows it too, and the visitor compares them. */
function renderCredited(kit: Kit, { address, account, network }: OnrampForm): TemplateResult | typeof nothing {
  if (!address || !account || !network) return nothing
  const messages = translate(kit, onrampMessages)
  const active = getAccount(kit, network.chainNamespace)
  const identity: AccountFace = active?.address === address ? active : { address }
  const { profileName } = identity
  return html`<section class="credited">
    <div class="to">
      <h3>${messages.credited}</h3>
      <bdi class="what" dir=${getDirection(profileName ?? '')}>${profileName ? shortenName(profileName) : messages.yourAccount}</bdi>
    </div>
    <div class="party">${renderFace(identity, 40)} <div>${renderFullAddress(address)}</div></div>
  </section>`
}

/** Decimal places with which amounts are subtracted: more than those of any currency. */
const PLACES = 18

/** All fees: those of the provider and of the network. `undefined` if the amounts of the quote have different currencies. */
function getFees({ paymentTotal, paymentSubtotal, networkFee }: OnrampQuote): OnrampAmount | undefined {
  const { currency } = paymentTotal
  if ([paymentSubtotal, networkFee].some((part) => part.currency !== currency)) return undefined
  const [total, subtotal, fee] = [paymentTotal, paymentSubtotal, networkFee].map(({ amount }) =>
    parseAmount(amount, PLACES),
  )
  if (total === undefined || subtotal === undefined || fee === undefined) return undefined
  const all = total - subtotal
  // A subtotal that includes the fee of the network.
  return { amount: formatAmount(all > fee ? all : fee, PLACES), currency }
}

/** What the purchase costs, by the quote. The lines are there without one too, so that nothing below moves when it arrives. */
function renderCost(kit: Kit, { total }: OnrampForm): TemplateResult {
  const messages = translate(kit, onrampMessages)
  const { quotesLoading, quote } = getOnramp(kit).state
  const fees = total && quote && getFees(quote)
  const place = html`<oak-skeleton width="96" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
  const line = (label: string, value: OnrampAmount | undefined) =>
    html`<div class="line">
      <dt class="caption">${label}</dt>
      <dd class="cost">${quotesLoading ? place : value ? html`<bdi dir="ltr">${formatMoney(kit, value)}</bdi>` : '–'}</dd>
    </div>`
  return html`<dl class="costs">${line(messages.fees, fees)} ${line(messages.total, total)}</dl>`
}

interface Next {
  readonly label: string
  readonly isBusy?: boolean
  /** Whether the page can be opened. */
  readonly isReady?: boolean
  /** Whether a press leads to nothing. */
  readonly isOff?: boolean
}

/** The next step: what is missing, or the page of the provider. */
function describeNext(kit: Kit, { obstacle }: OnrampForm): Next {
  const messages = translate(kit, onrampMessages)
  const { page, selectedProvider, quotesLoading, choices } = getOnramp(kit).state
  const name = selectedProvider?.name ?? ''
  if (obstacle === 'account') return { label: messages.connect }
  if (obstacle === 'provider') return { label: messages.chooseProvider }
  // The same request would get the same answer.
  const failure =
    obstacle === 'choices' && 'error' in choices ? choices.error : !obstacle && 'error' in page && page.error
  if (isFinalAnswer(failure)) return { label: messages.continueTo(name), isOff: true }
  if (obstacle === 'choices') return { label: translate(kit, shellMessages).tryAgain }
  if (obstacle === 'network' || obstacle === 'asset') return { label: messages.chooseAsset }
  if (obstacle === 'amount' && quotesLoading) return { label: messages.preparing, isBusy: true }
  if (obstacle !== undefined) return { label: messages.enterAmount }
  if (page.status === 'error') return { label: translate(kit, shellMessages).tryAgain }
  if (page.status !== 'ready') return { label: messages.preparing, isBusy: true }
  return { label: messages.continueTo(name), isReady: true }
}

/** The button that opens the page, and what the page is. It can be pressed before the form is complete: it then leads to what is missing. */
function renderContinue(kit: Kit, form: OnrampForm, press: (event: UIEvent) => void): TemplateResult {
  const messages = translate(kit, onrampMessages)
  const { page } = getOnramp(kit).state
  const { label, isBusy = false, isReady = false, isOff = false } = describeNext(kit, form)
  const isComplete = form.obstacle === undefined
  return html`
    <div role="alert">${isComplete && page.status === 'error' ? renderTrouble(kit, page.error) : nothing}</div>
    <oak-button
      size="l"
      block
      variant=${isReady ? 'primary' : 'secondary'}
      label=${isReady ? messages.opensNewTab(label) : ''}
      ?loading=${isBusy}
      ?disabled=${isOff}
      data-key="next"
      @click=${press}
      >${label}${isReady ? html`<span slot="end" class="icon">${iconExternal()}</span>` : nothing}</oak-button
    >
    <p class="note later">${isReady && page.status === 'ready' ? html`${messages.opensHost(new URL(page.url).host)} ${messages.finalPrice}` : nothing}</p>
  `
}

interface Note {
  readonly variant: 'info' | 'warning'
  readonly text: string
  readonly canRetry?: boolean
}

function listNotes(kit: Kit, { obstacle }: OnrampForm): readonly Note[] {
  const messages = translate(kit, onrampMessages)
  const { choices, purchaseCurrency, missing, selectedProvider, quotesLoading, error } = getOnramp(kit).state
  const notes: Note[] = []
  if (choices.status === 'error') notes.push({ variant: 'warning', text: messages.sample, canRetry: true })
  else if (onrampErrors.quoteFailed.is(error) && !quotesLoading) {
    notes.push({ variant: 'warning', text: messages.noPrice, canRetry: true })
  }
  if (obstacle === 'network' && purchaseCurrency && listChoices(kit, 'purchaseCurrency').length > 0) {
    notes.push({ variant: 'warning', text: messages.noNetwork(purchaseCurrency.symbol) })
  }
  // The examples are not what the provider sells.
  if (missing !== undefined && choices.status === 'success') {
    notes.push({ variant: 'warning', text: messages.notSold(selectedProvider?.name ?? '', shortenSymbol(missing)) })
  }
  if (getOnrampSession(kit).hasOtherAccount()) notes.push({ variant: 'info', text: messages.accountChanged })
  return notes
}

function renderNote(kit: Kit, { variant, text, canRetry = false }: Note): TemplateResult {
  const { error, choices } = getOnramp(kit).state
  // What the provider or the connection has reported.
  const { cause: reason } = (choices.status === 'error' ? choices.error : error) ?? {}
  return html`<oak-alert-bar variant=${variant}>
    <span>${text}</span>
    ${canRetry && isAppKitError(reason) ? html`<span class="reason">${translateReason(kit, reason)}</span>` : nothing}
    ${
      canRetry && !isFinalAnswer(reason)
        ? html`<oak-button variant="ghost" size="s" data-key="retry" @click=${() => getOnramp(kit).retry()}>${translate(kit, shellMessages).tryAgain}</oak-button>`
        : nothing
    }
  </oak-alert-bar>`
}

/** What the visitor must know before the form. The region exists before its content, so that it is announced. */
const renderFormNotes = (kit: Kit, form: OnrampForm): TemplateResult =>
  html`<div class="notes" role="status">${listNotes(kit, form).map((note) => renderNote(kit, note))}</div>`

/** The provider sells nothing that the site's networks have. */
function renderNothingSold(kit: Kit): TemplateResult {
  const messages = translate(kit, onrampMessages)
  return html`<oak-empty-state>
    <span slot="icon">${illustrationNoResults()}</span>
    <h3 slot="heading">${messages.emptyHeading}</h3>
    <p>${messages.emptyText}</p>
  </oak-empty-state>`
}

/** The form to buy: what, how much, and how it is paid. */
export class OnrampBuyView extends GuardedView<'OnRampBuy'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    fullAddressStyles,
    formStyles,
    onrampStyles,
  ]
  static override readonly properties: PropertyDeclarations = { refusal: { state: true } }

  protected readonly view = 'OnRampBuy'

  /** Why a field has refused the last text, and which one. */
  private refusal: { readonly side: 'payment' | 'purchase'; readonly text: string } | undefined

  protected override kitConnected(kit: Kit): void {
    getOnrampSession(kit).begin(this.data)
    this.disposeWithKit(getOnramp(kit).watchPage())
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit && changed.has('data')) getOnrampSession(this.activeKit).begin(this.data)
  }

  /** Opens the page, or moves the focus to the first thing that is missing. The browser allows a new tab only in the handler itself. */
  #next(kit: Kit, { obstacle }: OnrampForm): void {
    const onramp = getOnramp(kit)
    const field = obstacle && FIELDS[obstacle]
    if (field) {
      this.renderRoot.querySelector<HTMLElement>(onramp.state.side === 'purchase' ? '#receive' : field)?.focus()
    } else if (obstacle === 'provider') kit.router.push('OnRampProviders')
    else if (obstacle === 'account') kit.router.push('Connect')
    else if (obstacle === 'network' || obstacle === 'asset') {
      kit.router.push('OnRampSelect', { kind: 'purchaseCurrency' })
    } else if (obstacle === 'choices' || onramp.state.page.status === 'error') onramp.retry()
    else if (onramp.state.page.status === 'ready') this.#open(kit)
  }

  #open(kit: Kit): void {
    try {
      getOnramp(kit).openPage(openTab)
    } catch (error) {
      kit.notices.showError(error)
      return
    }
    kit.router.push('BuyInProgress')
  }

  protected renderKit(kit: Kit): unknown {
    const onramp = getOnramp(kit)
    const form = onramp.getForm()
    const { choices } = onramp.state
    const isLoading = choices.status === 'pending' || (choices.status === 'idle' && form.obstacle !== 'provider')
    return html`
      <form class="view" novalidate @submit=${(event: Event) => event.preventDefault()}>
        ${renderOngoing(kit)} ${renderFormNotes(kit, form)}
        ${isLoading ? renderPlace(translate(kit, shellMessages).loading) : this.#renderForm(kit, form)}
      </form>
    `
  }

  #renderForm(kit: Kit, form: OnrampForm): unknown {
    const { state } = getOnramp(kit)
    if ('choices' in state.choices && listChoices(kit, 'purchaseCurrency').length === 0) {
      return html`${renderNothingSold(kit)} ${renderRows(kit, form)}`
    }
    return html`
      ${
        state.purchaseCurrency || form.obstacle === 'asset'
          ? renderAmounts(kit, form, {
              refusal: this.refusal,
              onRefuse: (refusal) => (this.refusal = refusal),
              onSubmit: () => this.#next(kit, getOnramp(kit).getForm()),
            })
          : nothing
      }
      ${renderRows(kit, form)} ${renderCost(kit, form)} ${renderCredited(kit, form)} ${renderContinue(kit, form, ({ detail }) => detail < 2 && this.#next(kit, form))}
      ${kit.router.state.stack.some(({ view }) => view === 'OnRampProviders') ? nothing : renderMore(kit)}
    `
  }
}
