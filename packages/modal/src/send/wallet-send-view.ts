import { getSend, isFinalAnswer, type Kit, type SendForm, type SendObstacle } from '@openappkit/core'
import { fullAddressStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/skeleton'
import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { TopUpController } from '../top-up/top-up-controller.ts'
import { formStyles } from '../transfers/form.styles.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { getSendSession } from './getSendSession.ts'
import { getSendStates } from './getSendStates.ts'
import { getShortage } from './getShortage.ts'
import { isReviewedByWallet } from '../transfers/isReviewedByWallet.ts'
import { isWalletAsked } from './isWalletAsked.ts'
import { renderAmount } from './renderAmount.ts'
import { renderFeePlace } from './renderFee.ts'
import { renderNext } from './renderNext.ts'
import { renderNotes } from './renderNotes.ts'
import { renderRecents, renderRecipient, renderResolved } from './renderRecipient.ts'

/** Where the visitor corrects what is missing. */
const FIELDS: Readonly<Partial<Record<SendObstacle, string>>> = {
  amount: '#amount',
  funds: '#amount',
  fee: '#amount',
  recipient: '#recipient',
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

  protected getStates(kit: Kit): readonly object[] {
    return getSendStates(kit)
  }

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
              ${this.#topUp.render(kit, getShortage(form))}
            `
        }
      </form>
    `
  }
}
