import {
  getProfile,
  STILL_WAITING_MS,
  type Kit,
  type ProfileState,
  type Unsubscribe,
  connectionErrors,
  isFinalAnswer,
  MAX_LABEL_LENGTH,
  profileErrors,
} from '@openappkit/core/internal'
import { fullAddressStyles, renderFullAddress, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import '@openappkit/ui/input'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { translateReason } from '../shared/transfers/translateReason.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { namesMessages } from './messages.ts'
import { namesStyles } from './names.styles.ts'
import { translateError } from '../../i18n/translateError.ts'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'

/** The wallet that signs. */
function getSigner(kit: Kit): string {
  const namespace = getProfile(kit).getNamespace()
  const wallet = namespace && getConnectedWallet(kit, kit.connections.getActive(namespace))
  return wallet?.name ?? translate(kit, namesMessages).wallet
}

/** Whether the wallet or the service has the registration. */
const isBusy = ({ status }: ProfileState): boolean =>
  status === 'signing' || status === 'sending' || status === 'confirming'

/**
 * The error of the field.
 *
 * @param isDone - Whether the visitor is done with the text: until then, a short one is only incomplete.
 */
function describeProblem(kit: Kit, { problem, availability, status }: ProfileState, isDone: boolean): string {
  const messages = translate(kit, namesMessages)
  if (problem === 'tooShort') return isDone ? messages.tooShort : ''
  if (problem === 'tooLong') return messages.tooLong(String(MAX_LABEL_LENGTH))
  if (problem === 'characters') return messages.characters
  return availability === 'taken' && status === 'editing' ? translateError(kit, profileErrors.taken({ name: '' })) : ''
}

/** What the visitor can do about a failed registration. */
function describeHint(kit: Kit, { error }: ProfileState): string {
  const messages = translate(kit, namesMessages)
  const { expired, rateLimited, refused } = profileErrors
  const hints: Readonly<Record<string, string | undefined>> = {
    [expired.code]: messages.expiredHint,
    [rateLimited.code]: messages.laterHint,
    [refused.code]: error?.params['reason'],
    [connectionErrors.requestPending.code]: translate(kit, walletRequestMessages).pendingText(getSigner(kit)),
  }
  return hints[error?.code ?? ''] ?? ''
}

/**
 * Whether the service or the wallet has refused the name, so that it refuses the name again. A late signature can be signed again, and a
 * refused look at the name says nothing about its registration.
 */
const isRefused = ({ status, availability, error }: ProfileState): boolean =>
  (status === 'failed' || availability === 'failed') &&
  isFinalAnswer(error) &&
  !profileErrors.expired.is(error) &&
  !profileErrors.unconfirmed.is(error)

/** Whether the name may be registered, so that only another look tells. A second registration could fail for the first. */
const isUnconfirmed = ({ status, error }: ProfileState): boolean =>
  status === 'failed' && profileErrors.unconfirmed.is(error)

/** The text of the button that registers. */
function describeAction(kit: Kit, state: ProfileState): string {
  const { status, availability } = state
  const messages = translate(kit, namesMessages)
  if (status === 'signing') return messages.confirmIn(getSigner(kit))
  if (status === 'sending') return messages.sending
  if (status === 'confirming') return messages.checking
  if (isUnconfirmed(state)) return messages.checkAgain
  if (isRefused(state)) return messages.registerTitle
  const canRepeat =
    availability === 'failed' || (availability === 'free' && (status === 'declined' || status === 'failed'))
  return canRepeat ? translate(kit, walletRequestMessages).tryAgain : messages.registerTitle
}

/** The form to register a name. The wallet signs it, and nothing reaches the wallet before the visitor presses the button. */
export class RegisterAccountNameView extends GuardedView<'RegisterAccountName'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, fullAddressStyles, namesStyles]
  static override readonly properties: PropertyDeclarations = {
    isStillWaiting: { state: true },
    isDone: { state: true },
  }

  protected readonly view = 'RegisterAccountName'
  /** Whether the wallet has not answered for {@link STILL_WAITING_MS}. */
  private isStillWaiting = false
  /** Whether the visitor is done with the text. */
  private isDone = false
  #isSigning = false
  #clearTimer: Unsubscribe = () => {}

  override get awaitsWallet(): boolean {
    return this.#isSigning
  }

  override get focusTarget(): HTMLElement | null {
    return this.renderRoot.querySelector('oak-input')
  }

  protected override kitConnected(kit: Kit): void {
    const profile = getProfile(kit)
    if (profile.state.status === 'done') profile.clear()
    this.isDone = false
    this.disposeWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    // A signature that arrives after the visitor has left registers nothing. A request to the service is not taken back.
    const leave = () => {
      if (kit.router.current.view !== this.view && profile.state.status === 'signing') profile.cancel()
    }
    this.disposeWithKit(kit.valtio.subscribe(kit.router.state, leave, true))
    this.disposeWithKit(() => this.#clearTimer())
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const kit = this.activeKit
    const isSigning = kit !== undefined && getProfile(kit).state.status === 'signing'
    if (!kit || isSigning === this.#isSigning) return
    this.#isSigning = isSigning
    this.#clearTimer()
    this.isStillWaiting = false
    if (isSigning) this.#clearTimer = kit.ports.clock.setTimeout(() => (this.isStillWaiting = true), STILL_WAITING_MS)
  }

  async #register(kit: Kit): Promise<void> {
    const profile = getProfile(kit)
    this.isDone = true
    if (isRefused(profile.state)) return this.focusTarget?.focus()
    if (isUnconfirmed(profile.state)) await profile.retry()
    else if (profile.state.availability === 'failed') return profile.retry()
    else if (profile.state.availability !== 'free') return this.focusTarget?.focus()
    else await profile.register()
    if (profile.state.status !== 'done') return
    if (kit.router.current.view === this.view) kit.router.replace('RegisterAccountNameSuccess')
    else {
      kit.notices.showSuccess(
        translate(kit, namesMessages).successHeading(`${profile.state.label}.${profile.zone ?? ''}`),
      )
    }
  }

  protected renderKit(kit: Kit): TemplateResult {
    const { state, zone = '' } = getProfile(kit)
    const messages = translate(kit, namesMessages)
    const submit = () => this.#register(kit).catch(kit.notices.showError)
    const problem = describeProblem(kit, state, this.isDone)
    const said = this.#describeAvailability(kit, state, zone)
    return html`<form class="view names" novalidate @submit=${(event: Event) => event.preventDefault()}>
      <oak-input
        label=${messages.field}
        hint=${problem || said ? '' : messages.rules}
        error=${problem}
        name="name"
        ltr
        maxlength="70"
        .value=${state.label}
        ?loading=${state.availability === 'checking'}
        ?disabled=${isBusy(state)}
        @oak-input=${({ detail }: CustomEvent<string>) => {
          this.isDone = false
          getProfile(kit).setLabel(detail)
        }}
        @oak-change=${() => (this.isDone = true)}
        @oak-submit=${submit}
        ><bdi slot="end" class="zone" dir="ltr">.${zone}</bdi></oak-input
      >
      <div class="said" role="status">${said || nothing}</div>
      ${isBusy(state) ? nothing : this.#renderSuggestions(kit, state)} ${this.#renderAccount(kit)}
      <div class="status" role="status">${this.#renderStatus(kit, state)}</div>
      <div class="actions">
        <oak-button size="l" block data-key="register" variant=${!isRefused(state) && (state.availability === 'free' || state.availability === 'failed') ? 'primary' : 'secondary'} ?loading=${isBusy(state)} @click=${submit}
          >${describeAction(kit, state)}</oak-button
        >
      </div>
      <p class="note">${messages.assurance}</p>
    </form>`
  }

  /** Replaces the rules below the field. Empty if there is nothing to report. */
  #describeAvailability(kit: Kit, { availability, label, status }: ProfileState, zone: string): TemplateResult | '' {
    const messages = translate(kit, namesMessages)
    if (status !== 'editing') return ''
    const isOffline = !kit.ports.lifecycle.isOnline()
    if (isOffline && (availability === 'checking' || availability === 'failed')) return html`<p>${messages.offline}</p>`
    if (availability === 'checking') return html`<p>${messages.checking}</p>`
    if (availability === 'own') return html`<p>${messages.own}</p>`
    return availability === 'free' ? html`<p class="free">${messages.free(`${label}.${zone}`)}</p>` : ''
  }

  #renderSuggestions(kit: Kit, { availability, suggestions }: ProfileState): unknown {
    if (suggestions.length === 0 || availability === 'free') return nothing
    const messages = translate(kit, namesMessages)
    const take = (label: string) => {
      getProfile(kit).setLabel(label)
      // The pressed button disappears.
      this.focusTarget?.focus()
    }
    return html`<section class="suggestions" aria-label=${messages.suggestions}>
      <h3>${messages.suggestions}</h3>
      <ul class="chips">
        ${suggestions.map((label) => html`<li><oak-button variant="secondary" size="s" @click=${() => take(label)}><bdi dir="ltr">${label}</bdi></oak-button></li>`)}
      </ul>
    </section>`
  }

  /** The name is registered for this account (R11). */
  #renderAccount(kit: Kit): unknown {
    const address = getProfile(kit).getAddress()
    if (address === undefined) return nothing
    const messages = translate(kit, namesMessages)
    return html`<section class="party" aria-label=${messages.account}>
      <oak-avatar address=${address} size="40"></oak-avatar>
      <div><h3>${messages.account}</h3>${renderFullAddress(address)}</div>
    </section>`
  }

  /** The region exists before its text, so that each change is announced. */
  #renderStatus(kit: Kit, state: ProfileState): unknown {
    const messages = translate(kit, namesMessages)
    const wallet = getSigner(kit)
    const { status, error, availability } = state
    if (status === 'signing') {
      return html`<p class="note">${this.isStillWaiting ? translate(kit, walletRequestMessages).stillWaiting(wallet) : messages.waiting(wallet)}</p>`
    }
    if (status === 'declined') return html`<p class="note">${messages.declined(wallet)}</p>`
    const isFailed = status === 'failed' || (availability === 'failed' && kit.ports.lifecycle.isOnline())
    if (!isFailed || error === undefined) return nothing
    const hint = describeHint(kit, state)
    return html`<p class="trouble">${translateReason(kit, error)}</p>${hint ? html`<p class="note">${hint}</p>` : nothing}`
  }
}
