import {
  getSend,
  isFinalAnswer,
  type Kit,
  type SendForm,
  type SendObstacle,
  getNativeAsset,
  isPrompting,
  getAssets,
  isRefusal,
} from '@openappkit/core/internal'
import { fullAddressStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/skeleton'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import type { AppKitError } from '@openappkit/common'
import { TopUpController } from '../shared/top-up/top-up-controller.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { getSendSession } from './getSendSession.ts'
import { isWalletAsked, getAskedWallet } from './askedWallet.ts'
import { isReviewedByWallet, renderOtherNetwork, renderUnsupportedNetwork } from '../shared/transfers/networkNotes.ts'
import { renderAmount } from './renderAmount.ts'
import { renderFeePlace } from './renderFee.ts'
import { renderRecents, renderRecipient, renderResolved } from './renderRecipient.ts'
import type { Shortage } from '../shared/top-up/types.ts'
import { translateSend } from './translateSend.ts'
import { translate } from '../../i18n/translate.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { formatUnit } from '../shared/transfers/assets.ts'
import { renderTrouble } from '../shared/transfers/renderTrouble.ts'
import { translateReason } from '../shared/transfers/translateReason.ts'

/** Where the visitor corrects what is missing. */
const FIELDS: Readonly<Partial<Record<SendObstacle, string>>> = {
  amount: '#amount',
  funds: '#amount',
  fee: '#amount',
  recipient: '#recipient',
}

/** What the account has too little of for the transfer: the token itself, or the currency of the network for the fee. */
function getShortage(kit: Kit, { asset, network, obstacle }: SendForm): Shortage | undefined {
  if (!network) return undefined
  if (obstacle === 'funds' && asset?.kind === 'token') {
    return { asset: asset.token.asset, symbol: asset.token.symbol, network }
  }
  return obstacle === 'fee'
    ? { asset: getNativeAsset(kit, network), symbol: network.nativeCurrency.symbol, network }
    : undefined
}

/** Why there is no form. */
function renderNetwork(kit: Kit): TemplateResult | typeof nothing {
  const { state, getForm } = getSend(kit)
  const messages = translateSend(kit)
  const network = state.wantedNetwork && kit.networks.find(state.wantedNetwork)
  if (network) return renderOtherNetwork(kit, network, messages.otherNetwork(network.name))
  // A network that the site allows without supporting it.
  return getForm().obstacle === 'network' ? renderUnsupportedNetwork(kit, messages.unsupported) : nothing
}

/** The wallet may still show, or may have sent, the transfer of an earlier form. */
function listNotes(kit: Kit): readonly { readonly variant: 'info' | 'warning'; readonly text: string }[] {
  const messages = translateSend(kit)
  const { resetReason, request, formId } = getSend(kit).state
  const wallet = getAskedWallet(kit)
  const isEarlier = 'formId' in request && request.formId !== formId
  const notes: { variant: 'info' | 'warning'; text: string }[] = []
  if (isPrompting(request)) notes.push({ variant: 'warning', text: messages.pending(wallet) })
  else if (request.status === 'waiting') notes.push({ variant: 'info', text: messages.acceptedText(wallet) })
  if (isEarlier && request.status === 'failed' && request.isUncertain) {
    notes.push({ variant: 'warning', text: messages.uncertainText(wallet) })
  }
  if (resetReason) notes.push({ variant: 'info', text: messages[resetReason] })
  return notes
}

/** What the visitor must know before the form. */
function renderNotes(kit: Kit): TemplateResult {
  return html`
    <div class="notes" role="status">
      ${listNotes(kit).map(({ variant, text }) => html`<oak-alert-bar variant=${variant}>${text}</oak-alert-bar>`)}
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

function describeRecipient(kit: Kit): Next {
  const messages = translateSend(kit)
  const { recipient } = getSend(kit).state
  const { status } = recipient
  if (status === 'checking') return { label: messages.checking, isBusy: true }
  if (status === 'unknown' && !isFinalAnswer(recipient.error)) return { label: translate(kit, shellMessages).tryAgain }
  return { label: status === 'empty' ? messages.enterRecipient : messages.checkRecipient }
}

function describeAsset(kit: Kit, { network, error }: SendForm): Next {
  const { assetError } = getSend(kit).state
  if (assetError && !isFinalAnswer(assetError)) return { label: translate(kit, shellMessages).tryAgain }
  const { status } = getAssets(kit).get(network?.chainNamespace)
  const isLoading = !error && (status === 'idle' || status === 'pending')
  return isLoading
    ? { label: translate(kit, shellMessages).loading, isBusy: true }
    : { label: translateSend(kit).chooseAsset }
}

/** The next step: what is missing, or the review. */
function describeNext(kit: Kit, form: SendForm): Next {
  const messages = translateSend(kit)
  const { state } = getSend(kit)
  const { obstacle, error, asset, symbol, network } = form
  if (obstacle === undefined || obstacle === 'confirmation') return { label: messages.review, isReady: true }
  // The same request would get the same answer.
  const isFinal = obstacle === 'refusal' || (obstacle === 'estimate' && isFinalAnswer(error))
  if (isFinal) return { label: messages.review, isOff: true }
  if (obstacle === 'asset') return describeAsset(kit, form)
  if (obstacle === 'recipient') return describeRecipient(kit)
  if (obstacle === 'funds') return { label: messages.notEnough(asset ? formatUnit(kit, asset) : symbol) }
  if (obstacle === 'fee') return { label: messages.notEnough(network?.nativeCurrency.symbol ?? '') }
  if (obstacle === 'estimate') {
    return error ? { label: translate(kit, shellMessages).tryAgain } : { label: messages.checking, isBusy: true }
  }
  const isComing = state.amount.isMax && state.estimate.status === 'pending'
  return isComing ? { label: messages.checking, isBusy: true } : { label: messages.enterAmount }
}

/** Why the fee is unknown, or the transfer refused: the chain may have the reason. */
const renderProblem = (kit: Kit, error: AppKitError): TemplateResult =>
  isRefusal(error)
    ? html`<p class="trouble"><bdi>${translateSend(kit).failing(translateReason(kit, error))}</bdi></p>`
    : renderTrouble(kit, error)

/** The button of the form. It can be pressed before the form is complete: it then leads to what is missing. */
function renderNext(kit: Kit, form: SendForm, press: () => void): TemplateResult {
  const { label, isBusy = false, isReady = false, isOff = false } = describeNext(kit, form)
  const isShown = form.obstacle === 'estimate' || form.obstacle === 'refusal' || form.obstacle === 'asset'
  const error = isShown ? form.error : undefined
  return html`
    <div role="alert">${error ? renderProblem(kit, error) : ''}</div>
    <oak-button size="l" block variant=${isReady ? 'primary' : 'secondary'} ?loading=${isBusy} ?disabled=${isOff} data-key="next" @click=${press}>${label}</oak-button>
  `
}

/** The form to send: what, how much, and to whom. */
export class WalletSendView extends ViewElement<'WalletSend'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, fullAddressStyles, formStyles]
  static override readonly properties: PropertyDeclarations = {
    isRecipientLeft: { state: true },
    refusal: { state: true },
  }

  /** Whether the visitor is done with the recipient, so that an error is shown. A half-typed address is no error. */
  private isRecipientLeft = true
  /** Why the field for the amount has refused the last text. */
  private refusal = ''

  readonly #topUp = new TopUpController(this)

  /** The wallet may still show the transfer of the review that the visitor has left. */
  override get awaitsWallet(): boolean {
    return isWalletAsked(this.activeKit)
  }

  protected override kitConnected(kit: Kit): void {
    getSendSession(kit).begin(this.data)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit && changed.has('data')) getSendSession(this.activeKit).begin(this.data)
  }

  /** Continues, or moves the focus to the first thing that is missing. */
  #next(kit: Kit, form: SendForm): void {
    const { obstacle, error } = form
    const { assetError, recipient } = getSend(kit).state
    const field = obstacle && FIELDS[obstacle]
    if (obstacle === 'recipient') this.isRecipientLeft = true
    if (obstacle === 'refusal' || (obstacle === 'estimate' && isFinalAnswer(error))) return
    if (obstacle === 'asset' && assetError && !isFinalAnswer(assetError)) getSend(kit).retry()
    else if (obstacle === 'asset') kit.router.push('WalletSendSelectToken')
    else if (obstacle === 'estimate') getSend(kit).retry()
    else if (obstacle === 'recipient' && recipient.status === 'unknown' && !isFinalAnswer(recipient.error)) {
      getSend(kit).retry()
    } else if (field) this.renderRoot.querySelector<HTMLElement>(field)?.focus()
    else this.#review(kit, form)
  }

  /**
   * Shows the review. The frame of an embedded wallet is one itself, so it opens above ours, which stays behind it for what comes after:
   * the sending, or another try. What needs a second look is confirmed in ours first, such as a name that has moved.
   */
  #review(kit: Kit, { obstacle, network }: SendForm): void {
    kit.router.push('WalletSendPreview')
    if (obstacle === undefined && isReviewedByWallet(kit, network)) {
      void this.#request(kit).catch(kit.notices.showError)
    }
  }

  async #request(kit: Kit): Promise<void> {
    const { state, getForm, checkName, submit } = getSend(kit)
    const { formId, request: before } = state
    await checkName()
    const { request } = state
    const isLeft = kit.isDestroyed || kit.router.current.view !== 'WalletSendPreview' || state.formId !== formId
    // The visitor has pressed Send meanwhile, and may have rejected it.
    const isAsked = request !== before && 'formId' in request && request.formId === formId
    if (isLeft || isAsked || request.status === 'waiting' || getForm().obstacle !== undefined) return
    await submit({ isPricedByWallet: true })
  }

  protected renderKit(kit: Kit): unknown {
    const send = getSend(kit)
    const form = send.getForm()
    return html`
      <form class="view" novalidate @submit=${(event: Event) => event.preventDefault()}>
        ${renderNotes(kit)}
        ${
          form.obstacle === 'network' || form.obstacle === 'account'
            ? nothing
            : html`
              ${renderAmount(kit, form, {
                refusal: this.refusal,
                onRefuse: (refusal) => (this.refusal = refusal),
                onSubmit: () => this.#next(kit, form),
              })}
              ${renderRecipient(kit, {
                isLeft: this.isRecipientLeft,
                onLeave: (isLeft) => (this.isRecipientLeft = isLeft),
                onSubmit: () => this.#next(kit, send.getForm()),
              })}
              <div class="resolved-place">${renderResolved(kit)} ${renderRecents(kit)}</div>
              ${renderFeePlace(kit, form)}
              ${renderNext(kit, form, () => this.#next(kit, form))}
              ${this.#topUp.render(kit, getShortage(kit, form))}
            `
        }
      </form>
    `
  }
}
