import {
  getSend,
  isFinalAnswer,
  isPrompting,
  isRefusal,
  STILL_WAITING_MS,
  type Kit,
  type SendForm,
  type Unsubscribe,
  type ValidRecipient,
  type BalanceChange,
  type TransferSimulation,
} from '@openappkit/core/internal'
import { fullAddressStyles, visuallyHiddenStyles, iconDown, renderFullAddress } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/checkbox'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { keepOrder } from '@openappkit/common'
import '@openappkit/ui/avatar'
import '@openappkit/ui/skeleton'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { guardedStyles, PressGuard } from '../shared/transfers/press-guard.ts'
import { reviewStyles } from '../shared/transfers/review.styles.ts'
import { SpeedChoice } from '../shared/transfers/speed-choice.ts'
import { translateReason } from '../shared/transfers/translateReason.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { getAskedWallet, isWalletAsked } from './askedWallet.ts'
import { isReviewedByWallet } from '../shared/transfers/networkNotes.ts'
import { renderWarnings } from './renderWarnings.ts'
import { translateSend } from './translateSend.ts'
import { describeFee } from '../shared/transfers/describeFee.ts'
import { renderFee } from './renderFee.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { formatAssetAmount, renderAssetPicture, formatChange, nameContract } from '../shared/transfers/assets.ts'

/** Whether there is a transfer to show. */
function isComplete(kit: Kit): boolean {
  const { state, getForm } = getSend(kit)
  const { asset, network } = getForm()
  return asset !== undefined && network !== undefined && state.recipient.status === 'valid'
}

/** The fee; where the chain has several speeds with different fees, the choice of one. */
function renderCost(kit: Kit, form: SendForm, choice: SpeedChoice): TemplateResult | typeof nothing {
  const { state, setSpeed } = getSend(kit)
  // The wallet asks for the speed, except if the amount depends on it.
  const isChosen = !isReviewedByWallet(kit, form.network) || state.amount.isMax
  const fees = isChosen && 'estimate' in state.estimate ? state.estimate.estimate?.fees : undefined
  const speeds =
    fees &&
    choice.render(kit, {
      fees,
      selected: state.speed,
      isDisabled: state.request.status === 'waiting',
      describe: (fee) => describeFee(kit, fee, form),
      select: setSpeed,
    })
  return speeds ?? renderFee(kit, form)
}

/** What leaves the account, and who receives it. */
function renderParties(kit: Kit, form: SendForm, recipient: ValidRecipient): TemplateResult | typeof nothing {
  const { asset, network, value, worth } = form
  if (!asset || !network || value === undefined) return nothing
  const messages = translateSend(kit)
  return html`<dl class="parties">
    <div class="party">
      <dt><span class="face">${renderAssetPicture(kit, asset, network, 40)}</span>${messages.youSend}</dt>
      <dd>
        <bdi class="what">${formatAssetAmount(kit, asset, value)}</bdi>
        <span class="quiet"
          >${worth === undefined ? nothing : html`<bdi dir="ltr">${localizeCurrency(kit, worth).full}</bdi><span aria-hidden="true"> · </span>`}<span
            >${messages.onNetwork(network.name)}</span
          ></span
        >
      </dd>
    </div>
    <div class="party">
      <dt
        ><span class="arrow" aria-hidden="true">${iconDown()}</span><span class="face"><oak-avatar address=${recipient.address} size="40"></oak-avatar></span
        >${messages.recipient}</dt
      >
      <dd>
        ${recipient.name === undefined ? nothing : html`<bdi class="what" dir="ltr">${keepOrder(recipient.name)}</bdi>`} ${renderFullAddress(recipient.address)}
      </dd>
    </div>
  </dl>`
}

function describeChange(kit: Kit, change: BalanceChange): string {
  const { balanceDown, balanceUp } = translateSend(kit)
  const { network, assetId } = getSend(kit).getForm()
  const amount = nameContract(kit, change, formatChange(kit, change), { network, chosen: [assetId] })
  return change.difference < 0n ? balanceDown(amount) : balanceUp(amount)
}

/** A token that keeps a part of each transfer. */
function renderReduction(kit: Kit, { changes, received }: TransferSimulation): TemplateResult | typeof nothing {
  const { asset, assetId } = getSend(kit).getForm()
  const sent = changes.find((change) => change.asset === assetId)
  if (!asset || !sent || received === undefined || received >= -sent.difference) return nothing
  const amount = formatChange(kit, { ...sent, difference: received })
  return html`<oak-alert-bar variant="warning">${translateSend(kit).onlyArrives(amount)}</oak-alert-bar>`
}

function renderContent(kit: Kit): TemplateResult | typeof nothing {
  const { simulation } = getSend(kit).state
  const messages = translateSend(kit)
  if (simulation.status === 'idle') return nothing
  if (simulation.status === 'pending') {
    return html`<oak-skeleton width="200" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
  }
  if (simulation.status === 'unavailable') return html`<p class="quiet">${messages.changesUnknown}</p>`
  if (simulation.status === 'failing') {
    return html`<oak-alert-bar variant="warning">${messages.failing(translateReason(kit, simulation.error))}</oak-alert-bar>`
  }
  return html`
    <ul>${simulation.changes.map((change) => html`<li><bdi>${describeChange(kit, change)}</bdi></li>`)}</ul>
    ${renderReduction(kit, simulation)}
    ${simulation.isComplete ? nothing : html`<oak-alert-bar variant="warning">${messages.changesMore}</oak-alert-bar>`}
  `
}

/**
 * What the transfer would change, where the chain can simulate it; or why it would fail. The region has the height of one
 * line from the start, because the button below it must not move under the pointer.
 */
const renderSimulation = (kit: Kit): TemplateResult =>
  html`<div class="changes" role="status">${renderContent(kit)}</div>`

/** What the transfer sends, to whom, and what it costs. Stays while the wallet shows the transfer, to compare the two. */
export class WalletSendPreviewView extends ViewElement<'WalletSendPreview'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    fullAddressStyles,
    formStyles,
    reviewStyles,
    guardedStyles,
  ]
  static override readonly properties: PropertyDeclarations = { isStillWaiting: { state: true } }

  /** Whether the wallet has not answered for {@link STILL_WAITING_MS}. */
  private isStillWaiting = false
  readonly #guard = new PressGuard(this)
  readonly #speeds = new SpeedChoice()
  #isWaiting = false
  #isFailing = false
  #clearTimer: Unsubscribe = () => {}

  override get holdsUpdates(): false {
    return false
  }

  override get awaitsWallet(): boolean {
    return isWalletAsked(this.activeKit)
  }

  protected override kitConnected(kit: Kit): void {
    const send = getSend(kit)
    const { request } = send.state
    // Back from the result of a failed request.
    if (request.status === 'failed' && !request.isUncertain) send.dismissRequest()
    this.#guard.start(kit)
    this.disposeWithKit(send.watchCost())
    this.disposeWithKit(() => this.#clearTimer())
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    this.#guardMoved(kit)
    if (this.awaitsWallet === this.#isWaiting) return
    this.#isWaiting = this.awaitsWallet
    this.#clearTimer()
    this.isStillWaiting = false
    if (this.#isWaiting) {
      this.#clearTimer = kit.ports.clock.setTimeout(() => (this.isStillWaiting = true), STILL_WAITING_MS)
    }
  }

  /** The warning of a simulation moves the button. */
  #guardMoved(kit: Kit): void {
    const isFailing = getSend(kit).state.simulation.status === 'failing'
    if (isFailing && !this.#isFailing) this.#guard.start(kit)
    this.#isFailing = isFailing
  }

  /** Keeps the content while the view animates out, when the form is already empty. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    return super.shouldUpdate(changed) && (!kit || !this.hasUpdated || isComplete(kit))
  }

  protected renderKit(kit: Kit): unknown {
    const { state, getForm } = getSend(kit)
    const form = getForm()
    const { recipient } = state
    if (!form.asset || !form.network || recipient.status !== 'valid') return nothing
    return html`
      <div class="view">
        ${renderParties(kit, form, recipient)}
        ${renderWarnings(
          kit,
          recipient.warnings.filter(({ level }) => level !== 'info'),
        )}
        ${renderCost(kit, form, this.#speeds)}
        ${renderSimulation(kit)}
        ${this.#renderConfirmation(kit)}
        ${this.#renderStatus(kit, form)}
        ${this.#renderButton(kit, form)}
      </div>
    `
  }

  /** A dangerous recipient needs a second look, and a transfer that would fail too. */
  #renderConfirmation(kit: Kit): unknown {
    const { state, confirmDanger, confirmFailure } = getSend(kit)
    const { recipient, simulation, isDangerConfirmed, isFailureConfirmed } = state
    const messages = translateSend(kit)
    const isDangerous = recipient.status === 'valid' && recipient.warnings.some(({ level }) => level === 'danger')
    const render = (text: string, isChecked: boolean, confirm: (isConfirmed: boolean) => void) =>
      html`<oak-checkbox
        .checked=${isChecked}
        @oak-change=${({ detail }: CustomEvent<boolean>) => confirm(detail)}
        >${text}</oak-checkbox
      >`
    return html`${isDangerous ? render(messages.confirmDanger, isDangerConfirmed, confirmDanger) : nothing}${
      simulation.status === 'failing' ? render(messages.confirmFailure, isFailureConfirmed, confirmFailure) : nothing
    }`
  }

  /** The region exists before its text, so that each change is announced. */
  #renderStatus(kit: Kit, form: SendForm): unknown {
    const messages = translateSend(kit)
    const wallet = getAskedWallet(kit)
    const { request, formId } = getSend(kit).state
    const { status } = request
    // The visitor sees and answers it here.
    const isOwn = 'formId' in request && request.formId === formId && isReviewedByWallet(kit, form.network)
    const refused = isRefusal(form.error) ? messages.failing(translateReason(kit, form.error)) : ''
    const error = refused || (form.error ? translateError(kit, form.error) : '')
    const asked = this.isStillWaiting
      ? translate(kit, walletRequestMessages).stillWaiting(wallet)
      : messages.waitingText(wallet)
    const prompted = 'formId' in request && request.formId !== formId ? messages.pending(wallet) : asked
    const waiting = isPrompting(request)
      ? isOwn && !this.isStillWaiting
        ? ''
        : prompted
      : messages.acceptedText(wallet)
    const declined = isOwn ? '' : messages.declined(wallet)
    const text = status === 'waiting' ? waiting : status === 'declined' ? declined : error
    const isTrouble = status !== 'waiting' && status !== 'declined'
    return html`<div class="status" role="status">${text ? html`<p class=${isTrouble ? 'trouble' : 'note'}><bdi>${text}</bdi></p>` : nothing}</div>`
  }

  #renderButton(kit: Kit, form: SendForm): unknown {
    const { state, submit, retry } = getSend(kit)
    const messages = translateSend(kit)
    const { request, formId } = state
    // The wallet may still show the transfer of an earlier form.
    const isPending = isPrompting(request)
    const isWaiting = request.status === 'waiting' && request.formId === formId
    const asked = isReviewedByWallet(kit, form.network) ? messages.title : messages.confirmIn(getAskedWallet(kit))
    const waiting = isPending ? asked : messages.sending
    const hasFailed = form.obstacle === 'estimate' && form.error !== undefined && !isFinalAnswer(form.error)
    if (hasFailed) {
      return html`<oak-button size="l" block variant="secondary" data-key="retry" @click=${retry}>${translate(kit, shellMessages).tryAgain}</oak-button>`
    }
    const press = (event: UIEvent) => {
      if (this.#guard.refuses(event)) return
      void submit({ isPricedByWallet: isReviewedByWallet(kit, form.network) }).catch(kit.notices.showError)
    }
    return html`<oak-button
      size="l"
      block
      class=${this.#guard.isActive ? 'guarded' : ''}
      data-key="send"
      ?loading=${isWaiting}
      ?disabled=${!isWaiting && (isPending || form.obstacle !== undefined)}
      @click=${press}
      >${isWaiting ? waiting : messages.title}</oak-button
    >`
  }
}
