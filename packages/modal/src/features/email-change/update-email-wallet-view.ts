import {
  emailErrors,
  getEmbeddedWallet,
  getLoginEmail,
  type EmailChangeStage,
  isFinalAnswer,
  type EmailChangeState,
  type Kit,
  defineSlice,
  getEmailChange,
  type EmailChange,
  alertErrors,
  connectionErrors,
} from '@openappkit/core/internal'
import { iconMail, isEmail } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/code-input'
import '@openappkit/ui/email-input'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { isolate } from '@openappkit/common'
import { codeMessages } from '../shared/embedded-wallet/code.messages.ts'
import { createCountdown, type Countdown } from '../shared/embedded-wallet/createCountdown.ts'
import { loginStyles } from '../shared/embedded-wallet/login.styles.ts'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import {
  pictures,
  type LoginWords,
  describeFailure,
  isUntranslated,
} from '../shared/embedded-wallet/describeFailure.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { emailChangeMessages } from './view.messages.ts'

const isFinal = ({ stage, problem }: EmailChangeState): boolean => stage === 'failed' && isFinalAnswer(problem)

/** What the view keeps while another view is above it, as the question in the frame is. */
interface ViewChange {
  readonly change: EmailChange
  /** The text of the field. */
  draft: string
}

const isInHistory = ({ router }: Kit): boolean => router.state.stack.some(({ view }) => view === 'UpdateEmailWallet')

/** The change of the view. It ends when the visitor leaves the view, but not when another view is shown above it. */
const getChange = defineSlice('emailChangeView', (kit): ViewChange => {
  const change = getEmailChange(kit)
  const view: ViewChange = { change, draft: '' }
  function leave(): void {
    if (isInHistory(kit)) return
    view.draft = ''
    change.reset()
  }
  // At once, because the site may open the view again in the same task.
  kit.onDestroy(kit.valtio.subscribe(kit.router.state, leave, true))
  return view
})

/** Whether the visitor has to log in again. */
const isLoggedOut = ({ stage, problem }: EmailChangeState): boolean =>
  stage === 'failed' &&
  [alertErrors.sessionExpired, emailErrors.notConnected, emailErrors.noConnector].some((known) => known.is(problem))

/**
 * What the visitor reads in each stage of a change.
 *
 * @param current - The address that the visitor logs in with; none for a social account without one.
 */
function describeChange(kit: Kit, state: EmailChangeState, current: string | undefined): LoginWords {
  const messages = translate(kit, emailChangeMessages)
  const code = translate(kit, codeMessages)
  const { stage, previous, isBusy, isLate, problem } = state
  const login = translate(kit, loginMessages)

  function describeCode(heading: string, address: string | undefined): LoginWords {
    const text = address ? { text: code.codeText(isolate(address)) } : {}
    if (!isBusy) return { picture: 'mail', heading, ...text }
    return { picture: 'busy', heading: code.checking, ...text, ...(isLate && { text: login.stillSending }) }
  }

  switch (stage) {
    case 'address':
      return {
        picture: 'mail',
        heading: messages.addressHeading,
        ...(current && { text: messages.addressText(isolate(current)) }),
      }
    case 'asking':
      return { picture: 'busy', heading: code.sendingHeading, text: isLate ? login.stillSending : messages.askingText }
    case 'primary':
      return describeCode(messages.oldCodeHeading, previous)
    case 'secondary':
      return describeCode(messages.newCodeHeading, state.email)
    case 'done':
      return {
        picture: 'good',
        heading: messages.doneHeading,
        text: messages.doneText(isolate(state.email)),
        ...(previous && { detail: messages.doneNote(isolate(previous)) }),
      }
    case 'failed':
      if (isLoggedOut(state)) return { picture: 'bad', heading: messages.failedHeading, text: login.expired }
      return { picture: 'bad', ...describeFailure(kit, problem, messages.failedHeading) }
  }
}

/** Why the address was not accepted; empty if a note or the countdown says so. */
function describeAddressProblem(kit: Kit, { stage, problem }: EmailChangeState): string {
  const isOfField = stage === 'address' && (emailErrors.taken.is(problem) || emailErrors.invalidAddress.is(problem))
  return isOfField ? translateError(kit, problem) : ''
}

/** What the visitor reads below the field of the address; empty if there is nothing to say. */
function describeAddressNote(kit: Kit, { problem }: EmailChangeState): string {
  return connectionErrors.userRejected.is(problem) ? translate(kit, emailChangeMessages).declined : ''
}

/** Why the last code was not accepted; empty for a wait, which is counted down below the button. */
function describeCodeProblem(kit: Kit, { stage, isBusy, problem }: EmailChangeState): string {
  if (isBusy || problem === undefined || emailErrors.cooldown.is(problem)) return ''
  if (isUntranslated(problem)) {
    const { failedText, loadFailedText } = translate(kit, loginMessages)
    // The last code changes the address, and only its answer may be lost.
    return stage === 'secondary' ? loadFailedText : failedText
  }
  const left = emailErrors.wrongCode.is(problem) ? Number(problem.params['left']) : 0
  return left > 0 ? translate(kit, codeMessages).wrongCode(left) : translateError(kit, problem)
}

/** The change of the email address: the new address, the question in the frame, and the codes of both addresses. */
export class UpdateEmailWalletView extends ViewElement<'UpdateEmailWallet'> {
  static override readonly styles = [viewStyles, loginStyles]

  #countdown: Countdown | undefined
  #shownStage: EmailChangeStage | undefined
  #problem: unknown
  #hadFocus = false
  /** The stage has changed with this rendering. */
  #isNewStage = false

  protected override kitConnected(kit: Kit): void {
    this.#countdown = createCountdown(kit, () => this.requestUpdate())
    this.disposeWithKit(() => this.#countdown?.dispose())
    this.#shownStage = undefined
    this.#problem = undefined
  }

  /** Keeps the content while the view animates out: leaving it ends the change first. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const isLeft =
      this.hasUpdated && this.activeKit !== undefined && this.activeKit.router.current.view !== 'UpdateEmailWallet'
    return !isLeft && super.shouldUpdate(changed)
  }

  override get focusTarget(): HTMLElement | null {
    const field = this.renderRoot.querySelector<HTMLElement & { disabled: boolean }>('oak-email-input, oak-code-input')
    return field && !field.disabled ? field : null
  }

  get #focused() {
    return (this.renderRoot as ShadowRoot).activeElement
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#hadFocus = this.hasUpdated && this.#focused !== null
    const kit = this.activeKit
    if (kit) this.#followProblem(kit)
  }

  #followProblem(kit: Kit): void {
    const { stage, problem } = getChange(kit).change.state
    this.#isNewStage = stage !== this.#shownStage
    if (problem === this.#problem && !this.#isNewStage) return
    if (this.#countdown?.follow(problem) && this.#getSeconds() > 0) {
      this.announce(translateError(kit, emailErrors.cooldown({ n: this.#getSeconds() })))
    }
    const field = this.renderRoot.querySelector('oak-code-input')
    if (field?.value && (problem !== undefined || this.#isNewStage)) field.clear()
    this.#problem = problem
    this.#shownStage = stage
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (!this.activeKit) return
    this.#countdown?.updated()
    const isNewStage = this.#isNewStage
    if (this.#hadFocus) void this.updateComplete.then(() => this.#keepFocus(isNewStage))
  }

  /** Moves the focus from a control that has disappeared or was disabled to the field or the texts, and from these to the next field. */
  #keepFocus(isNewStage: boolean): void {
    const focused = this.#focused
    const isGone = !focused || ('disabled' in focused && focused.disabled) || (isNewStage && focused.matches('.words'))
    if (!isGone) return
    const target = this.focusTarget ?? this.renderRoot.querySelector<HTMLElement>('.words')
    target?.focus({ preventScroll: true })
  }

  protected renderKit(kit: Kit): TemplateResult {
    const { state } = getChange(kit).change
    const { stage } = state
    const { picture, heading, text, detail } = describeChange(
      kit,
      state,
      getLoginEmail(getEmbeddedWallet(kit).getFacet()?.getUser()),
    )
    const note = stage === 'address' ? describeAddressNote(kit, state) : ''
    return html`<div class="login">
      <div class="mark ${picture}" aria-busy=${picture === 'busy'}>${pictures[picture]()}</div>
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        ${text ? html`<p class="text">${text}</p>` : nothing} ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      ${stage === 'address' ? this.#renderAddress(kit, state) : stage === 'primary' || stage === 'secondary' ? this.#renderCode(kit, state) : nothing}
      <div class="actions">
        ${this.#renderActions(kit, state, note)}
        <div class=${note && 'wait'} role="status">${note}</div>
      </div>
    </div>`
  }

  #renderAddress(kit: Kit, state: EmailChangeState): TemplateResult {
    const view = getChange(kit)
    const { field } = translate(kit, emailChangeMessages)
    const enter = ({ detail }: CustomEvent<string>) => {
      view.draft = detail
      // The error belongs to another address now.
      if (state.problem !== undefined) view.change.reset()
      this.requestUpdate()
    }
    return html`<oak-email-input
      label=${field}
      label-hidden
      placeholder=${field}
      invalid-text=${translateError(kit, emailErrors.invalidAddress())}
      error=${describeAddressProblem(kit, state)}
      name="email"
      .value=${view.draft}
      .hold=${this.hold}
      @oak-input=${enter}
      @oak-submit=${() => this.#submit(kit)}
      ><span slot="start" class="icon">${iconMail()}</span></oak-email-input
    >`
  }

  #submit(kit: Kit): void {
    const field = this.renderRoot.querySelector('oak-email-input')
    if (!field) return
    if (!field.check()) return field.focus()
    if (this.#getSeconds() === 0) void getChange(kit).change.start(getChange(kit).draft)
  }

  #renderCode(kit: Kit, state: EmailChangeState): TemplateResult {
    const enter = ({ detail: code }: CustomEvent<string>) => void getChange(kit).change.enter(code)
    return html`<oak-code-input
      label=${translate(kit, codeMessages).code}
      label-hidden
      error=${describeCodeProblem(kit, state)}
      ?loading=${state.isBusy}
      ?disabled=${state.needsNewCode}
      @oak-complete=${enter}
      @oak-submit=${enter}
    ></oak-code-input>`
  }

  #getSeconds = (): number => this.#countdown?.getSeconds() ?? 0

  #renderActions(kit: Kit, state: EmailChangeState, note: string): unknown {
    const messages = translate(kit, emailChangeMessages)
    if (state.stage === 'done') {
      return html`<oak-button size="l" block data-key="done" @click=${() => kit.router.goBack()}>${messages.done}</oak-button>`
    }
    if (isLoggedOut(state)) {
      return html`<oak-button size="l" block data-key="login" @click=${() => kit.router.reset('Connect')}>${translate(kit, loginMessages).logIn}</oak-button>`
    }
    // Each address would get the same answer. Back is in the header.
    if (isFinal(state)) return nothing
    if (state.stage === 'address') return [this.#renderContinue(kit), note ? nothing : this.#renderWait(kit)]
    const repeat = this.#renderRepeat(kit, state)
    return html`${repeat ? [repeat, this.#renderWait(kit)] : nothing} ${this.#renderOther(kit)}`
  }

  #renderContinue(kit: Kit): TemplateResult {
    const isValid = isEmail(getChange(kit).draft)
    return html`<oak-button
      size="l"
      block
      data-key="continue"
      variant=${isValid ? 'primary' : 'secondary'}
      ?disabled=${this.#getSeconds() > 0}
      @click=${() => this.#submit(kit)}
      >${translate(kit, emailChangeMessages).continue}</oak-button
    >`
  }

  /** The time until the next email may be requested. The line stays, so that nothing moves when the wait ends. */
  #renderWait(kit: Kit): TemplateResult {
    const seconds = this.#getSeconds()
    return html`<p class="wait">${seconds > 0 ? translateError(kit, emailErrors.cooldown({ n: seconds })) : nothing}</p>`
  }

  /** Begins again with the same address, so that the frame asks again. Nothing while it asks. */
  #renderRepeat(kit: Kit, { stage, email, isBusy, needsNewCode }: EmailChangeState): TemplateResult | undefined {
    if (stage === 'asking') return undefined
    const isFailed = stage === 'failed'
    return html`<oak-button
      size="l"
      block
      data-key="repeat"
      variant=${isFailed || needsNewCode ? 'primary' : 'secondary'}
      ?disabled=${isBusy || this.#getSeconds() > 0}
      @click=${() => void getChange(kit).change.start(email)}
      >${isFailed ? translate(kit, walletRequestMessages).tryAgain : translate(kit, codeMessages).newCode}</oak-button
    >`
  }

  #renderOther(kit: Kit): TemplateResult {
    const edit = () => getChange(kit).change.edit()
    return html`<oak-button variant="ghost" block data-key="other" @click=${edit}>${translate(kit, codeMessages).otherAddress}</oak-button>`
  }
}
