import { isolate } from '@openappkit/common'
import {
  emailErrors,
  isFinalAnswer,
  type ConnectStep,
  type Kit,
  connectionErrors,
  type ConnectStepOf,
} from '@openappkit/core/internal'
import { iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/code-input'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { codeMessages } from '../shared/embedded-wallet/code.messages.ts'
import { LoginView } from '../shared/embedded-wallet/login-view.ts'
import { loginStyles } from '../shared/embedded-wallet/login.styles.ts'
import {
  pictures,
  type LoginWords,
  describeFailure,
  isUntranslated,
} from '../shared/embedded-wallet/describeFailure.ts'
import { providerMessages } from '../shared/embedded-wallet/provider.messages.ts'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { emailMessages } from './messages.ts'
import { startEmailLogin } from './startEmailLogin.ts'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { translateError } from '../../i18n/translateError.ts'

type EmailStep = ConnectStepOf<'emailCode'> | ConnectStepOf<'emailDevice'>

/** The state of a login. */
interface LoginState {
  readonly email: string
  readonly status: 'idle' | 'waiting' | 'success' | 'error'
  readonly error: unknown
  readonly step: EmailStep | undefined
  /** The secure site has not answered for 10 seconds. */
  readonly isLate: boolean
  /** The visitor has asked for another email, which is being sent. */
  readonly isResending: boolean
}

/** What the visitor reads in each state of a login. */
function describeLogin(kit: Kit, { email, status, error, step, isLate, isResending }: LoginState): LoginWords {
  const messages = { ...translate(kit, codeMessages), ...translate(kit, emailMessages) }
  const login = translate(kit, loginMessages)
  const address = isolate(email)
  if (status === 'success') return { picture: 'good', heading: translate(kit, walletRequestMessages).connectedHeading }
  if (status === 'error') return describeEnd(kit, error)
  // In each state of a step, so that the field stays where it is.
  const detail = step?.data.isStorageBlocked ? messages.storageNote : undefined
  if (!step || (step.isAnswered && isResending)) {
    return {
      picture: 'busy',
      heading: messages.sendingHeading,
      text: isLate ? login.stillSending : messages.sendingText(address),
      detail,
    }
  }
  if (step.name === 'emailDevice') {
    return { picture: 'mail', heading: messages.deviceHeading, text: messages.deviceText(address), detail }
  }
  if (step.isAnswered) {
    return {
      picture: 'busy',
      heading: messages.checking,
      text: isLate ? login.stillSending : messages.codeText(address),
      detail,
    }
  }
  return { picture: 'mail', heading: messages.codeHeading, text: messages.codeText(address), detail }
}

/** Why a login has ended, and what the visitor can do. */
export function describeEnd(kit: Kit, error: unknown): LoginWords {
  const { failedText } = translate(kit, loginMessages)
  if (connectionErrors.stepNotAnswered.is(error)) {
    return { picture: 'bad', heading: translateError(kit, error), text: failedText }
  }
  return { picture: 'bad', ...describeFailure(kit, error) }
}

/** Why the last answer was not accepted; empty for a wait before another email, which is counted down below its button. */
export function describeProblem(kit: Kit, { name, data: { problem } }: EmailStep): string {
  if (!problem || problem.code === emailErrors.cooldown.code) return ''
  // The link of an email is valid as long as its code.
  if (name === 'emailDevice' && problem.code === emailErrors.codeExpired.code) {
    return translateError(kit, emailErrors.deviceNotApproved())
  }
  if (isUntranslated(problem)) return translate(kit, loginMessages).failedText
  const left = problem.code === emailErrors.wrongCode.code ? Number(problem.params['left']) : 0
  return left > 0 ? translate(kit, codeMessages).wrongCode(left) : translateError(kit, problem)
}

const isEmailStep = (step: ConnectStep | undefined): step is EmailStep =>
  step?.name === 'emailCode' || step?.name === 'emailDevice'

/** The login by email, from the request for a letter to the opened wallet. The method in Connect has begun it. */
export class EmailLoginView extends LoginView<'EmailLogin'> {
  static override readonly styles = [viewStyles, loginStyles]

  /** The step that has been rendered. */
  #shownStepId: string | undefined
  #letters = 0
  #isResending = false

  protected override get hasEmails(): boolean {
    return true
  }

  protected override kitConnected(kit: Kit): void {
    super.kitConnected(kit)
    this.#shownStepId = undefined
    this.#letters = 0
    this.#isResending = false
  }

  protected override getProblem(kit: Kit): unknown {
    return super.getProblem(kit) ?? this.#getStep(kit)?.data.problem
  }

  override get focusTarget(): HTMLElement | null {
    const field = this.renderRoot.querySelector('oak-code-input')
    return field && !field.disabled ? field : null
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const kit = this.activeKit
    const step = kit && this.#getStep(kit)
    if (step && step.id !== this.#shownStepId) this.#isResending = false
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const step = kit && this.#getStep(kit)
    if (step && step.id !== this.#shownStepId) this.#followStep(kit, step)
  }

  /** Clears the field for the next code, and announces what is not in a live region. */
  #followStep(kit: Kit, step: EmailStep): void {
    const { id, name, data } = step
    const isNewLetter = data.letters > this.#letters
    if (isNewLetter && this.#letters > 0) this.announce(translate(kit, emailMessages).sent(isolate(data.email)))
    else if (name === 'emailDevice' && data.problem) this.#announceProblem(kit, step)
    this.#shownStepId = id
    this.#letters = data.letters
    const isCodeUsed = isNewLetter || (data.problem !== undefined && !emailErrors.cooldown.is(data.problem))
    const field = this.renderRoot.querySelector('oak-code-input')
    if (field?.value && isCodeUsed) field.clear()
  }

  #announceProblem(kit: Kit, step: EmailStep): void {
    const problem = describeProblem(kit, step)
    if (problem) this.announce(problem)
  }

  #getStep(kit: Kit): EmailStep | undefined {
    const step = kit.connections.state.pending?.step
    return isEmailStep(step) ? step : undefined
  }

  #getState(kit: Kit): LoginState {
    const { status, error } = getConnectRequest(kit).state
    const { isStillWaiting: isLate = false } = kit.connections.state.pending ?? {}
    return {
      email: this.data.email,
      status,
      error,
      isLate,
      step: this.#getStep(kit),
      isResending: this.#isResending,
    }
  }

  protected renderKit(kit: Kit): unknown {
    const state = this.#getState(kit)
    const { status, step } = state
    const { picture, heading, text, detail } = describeLogin(kit, state)
    const isDone = status === 'success'
    const isSending = !isDone && status !== 'error' && !step
    return html`<div class=${isDone ? 'login done' : 'login'}>
      <div class="mark ${picture}" aria-busy=${picture === 'busy'}>${pictures[picture]()}</div>
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        ${text ? html`<p class="text">${text}</p>` : nothing} ${isSending ? this.#renderLaterText(kit) : nothing} ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      ${step?.name === 'emailCode' ? this.#renderField(kit, step) : step?.name === 'emailDevice' ? this.#renderWaiting(kit, step) : isSending ? this.#renderPlace(kit) : nothing}
      ${isDone ? nothing : this.#renderActions(kit, state, isSending)}
    </div>`
  }

  /** As long as the text that follows, so that nothing below moves. */
  #renderLaterText(kit: Kit): TemplateResult {
    const { codeText } = translate(kit, codeMessages)
    return html`<p class="text later" aria-hidden="true">${codeText(isolate(this.data.email))}</p>`
  }

  /** The place of the field, which follows while the email is being sent. */
  #renderPlace(kit: Kit): TemplateResult {
    const { code } = translate(kit, codeMessages)
    return html`<oak-code-input class="place" inert aria-hidden="true" label=${code} label-hidden disabled></oak-code-input>`
  }

  #renderField(kit: Kit, step: Extract<EmailStep, { name: 'emailCode' }>): TemplateResult {
    const { data, isAnswered, answer } = step
    const enter = ({ detail: code }: CustomEvent<string>) => answer({ code })
    return html`<oak-code-input
      label=${translate(kit, codeMessages).code}
      label-hidden
      error=${isAnswered ? '' : describeProblem(kit, step)}
      ?loading=${isAnswered}
      ?disabled=${data.needsNewCode}
      @oak-complete=${enter}
      @oak-submit=${enter}
    ></oak-code-input>`
  }

  #renderWaiting(kit: Kit, step: EmailStep): TemplateResult | typeof nothing {
    if (step.isAnswered) return nothing
    const problem = describeProblem(kit, step)
    return problem
      ? html`<p class="waiting problem">${iconWarning()}<span>${problem}</span></p>`
      : html`<p class="waiting"><oak-spinner size="18"></oak-spinner><span>${translate(kit, emailMessages).deviceWaiting}</span></p>`
  }

  #renderActions(kit: Kit, { status, error, step }: LoginState, isSending: boolean): TemplateResult {
    const { wait } = this
    const isFinal = status === 'error' && isFinalAnswer(error)
    const button = isFinal
      ? undefined
      : status === 'error'
        ? this.#renderRetry(kit, wait)
        : step
          ? this.#renderResend(kit, step, wait)
          : isSending && this.#renderResendPlace(kit)
    // Another address would get the same final answer.
    const other = isFinal ? translate(kit, providerMessages).otherWay : translate(kit, codeMessages).otherAddress
    return html`<div class="actions">
      ${button ? [button, this.renderWait(kit)] : nothing}
      <oak-button variant="ghost" block data-key="other" @click=${() => kit.router.goBack()}>${other}</oak-button>
    </div>`
  }

  #renderRetry(kit: Kit, seconds: number): TemplateResult {
    const retry = () => startEmailLogin(kit, this.data.email)
    return html`<oak-button size="l" block data-key="retry" ?disabled=${seconds > 0} @click=${retry}>${translate(kit, walletRequestMessages).tryAgain}</oak-button>`
  }

  #renderResendPlace(kit: Kit): TemplateResult {
    const { newCode } = translate(kit, codeMessages)
    return html`<oak-button class="place" inert aria-hidden="true" size="l" block variant="secondary" disabled>${newCode}</oak-button>`
  }

  #renderResend(kit: Kit, { name, data, isAnswered, answer }: EmailStep, seconds: number): TemplateResult {
    const { newCode } = translate(kit, codeMessages)
    const { newLink } = translate(kit, emailMessages)
    const isNeeded = 'needsNewCode' in data && data.needsNewCode
    const resend = () => {
      this.#isResending = true
      answer({ resend: true })
    }
    return html`<oak-button
      size="l"
      block
      data-key="resend"
      variant=${isNeeded ? 'primary' : 'secondary'}
      ?disabled=${!this.#isResending && (seconds > 0 || isAnswered)}
      ?loading=${this.#isResending}
      @click=${resend}
      >${name === 'emailCode' ? newCode : newLink}</oak-button
    >`
  }
}
