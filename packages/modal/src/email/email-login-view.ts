import type { AppKitError } from '@openappkit/common'
import { connectionErrors, emailErrors, type ConnectStep, type ConnectStepOf, type Kit } from '@openappkit/core'
import { iconCheck, iconMail, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/code-input'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { isolate } from '../i18n/isolate.ts'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'
import { createCountdown, type Countdown } from './createCountdown.ts'
import { describeFailure } from './describeFailure.ts'
import { emailLoginStyles } from './email-login.styles.ts'
import { emailMessages } from './messages.ts'
import { startEmailLogin } from './startEmailLogin.ts'

type CodeStep = ConnectStepOf<'emailCode'>
type EmailStep = CodeStep | ConnectStepOf<'emailDevice'>

const isEmailStep = (step: ConnectStep | undefined): step is EmailStep => step?.name === 'emailCode' || step?.name === 'emailDevice'

/** The login by e-mail, from the request for a letter to the opened wallet. The method in Connect has begun it. */
export class EmailLoginView extends ViewElement<'EmailLogin'> {
  static override readonly styles = [viewStyles, emailLoginStyles]

  #countdown: Countdown | undefined
  /** The step whose problem the visitor has seen, so that its code is cleared once. */
  #seenStepId: string | undefined
  #letters = 0

  protected getStates(kit: Kit): readonly object[] {
    return [getConnectRequest(kit).state, kit.connections.state, kit.options.state]
  }

  protected override kitConnected(kit: Kit): void {
    this.#countdown = createCountdown(kit, () => this.requestUpdate())
    this.disposeWithKit(() => this.#countdown?.dispose())
    this.#seenStepId = undefined
    this.#letters = 0
  }

  /** Keeps the content while the view animates out: leaving it aborts the request first. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    const isAborted = this.hasUpdated && kit !== undefined && getConnectRequest(kit).state.status === 'idle'
    return !isAborted && super.shouldUpdate(changed)
  }

  override get focusTarget(): HTMLElement | null {
    const field = this.renderRoot.querySelector('oak-code-input')
    return field && !field.disabled ? field : null
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    this.#countdown?.updated()
    const step = this.#getStep(kit)
    if (!step || step.id === this.#seenStepId) return
    this.#seenStepId = step.id
    this.#followStep(kit, step)
  }

  /** Clears a refused code, and announces another letter. */
  #followStep(kit: Kit, { data }: EmailStep): void {
    if (this.#letters > 0 && data.letters > this.#letters) this.announce(translate(kit, emailMessages).sent(isolate(data.email)))
    const isNewLetter = data.letters !== this.#letters
    this.#letters = data.letters
    const isRefused = emailErrors.wrongCode.is(data.problem) || emailErrors.codeExpired.is(data.problem) || emailErrors.newCodeRequired.is(data.problem)
    const field = this.renderRoot.querySelector('oak-code-input')
    if (!field || !(isRefused || isNewLetter) || field.value === '') return
    field.clear()
  }

  #getStep(kit: Kit): EmailStep | undefined {
    const step = kit.connections.state.pending?.step
    return isEmailStep(step) ? step : undefined
  }

  protected renderKit(kit: Kit): unknown {
    const { status, error } = getConnectRequest(kit).state
    return html`<div class="login">
      ${status === 'error' ? this.#renderFailure(kit, error) : status === 'success' ? this.#renderConnected(kit) : this.#renderProgress(kit)}
    </div>`
  }

  #renderProgress(kit: Kit): TemplateResult {
    const step = this.#getStep(kit)
    if (step?.name === 'emailCode') return this.#renderCode(kit, step)
    if (step?.name === 'emailDevice') return this.#renderDevice(kit, step)
    const messages = translate(kit, emailMessages)
    const isLate = getConnectRequest(kit).state.isStillWaiting
    return html`
      ${this.#renderWords(html`<oak-spinner size="28"></oak-spinner>`, messages.sendingHeading, isLate ? messages.stillSending : messages.sendingText(isolate(this.data.email)))}
      <div class="actions">${this.#renderOther(kit)}</div>
    `
  }

  #renderWords(picture: unknown, heading: string, text: string, detail?: string): TemplateResult {
    return html`
      <div class="mark">${picture}</div>
      <div class="words" role="status">
        <p class="heading">${heading}</p>
        <p class="text">${text}</p>
        ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
    `
  }

  #renderCode(kit: Kit, { data, isAnswered, answer }: CodeStep): TemplateResult {
    const messages = translate(kit, emailMessages)
    const enter = ({ detail: code }: CustomEvent<string>) => answer({ code })
    return html`
      ${this.#renderWords(iconMail(), messages.codeHeading, messages.codeText(isolate(data.email)))}
      <oak-code-input
        label=${messages.code}
        error=${isAnswered ? '' : this.#describeProblem(kit, data.problem)}
        ?loading=${isAnswered}
        ?disabled=${data.needsNewCode}
        @oak-complete=${enter}
        @oak-submit=${enter}
      ></oak-code-input>
      <div class="actions">${this.#renderResend(kit, messages.newCode, { data, isAnswered, resend: () => answer({ resend: true }) })} ${this.#renderOther(kit)}</div>
    `
  }

  #renderDevice(kit: Kit, { data, isAnswered, answer }: ConnectStepOf<'emailDevice'>): TemplateResult {
    const messages = translate(kit, emailMessages)
    return html`
      ${this.#renderWords(iconMail(), messages.deviceHeading, messages.deviceText(isolate(data.email)))}
      <div class="waiting" role="status">
        ${data.problem && !isAnswered
          ? html`<p class="problem">${this.#describeProblem(kit, data.problem)}</p>`
          : html`<oak-spinner size="18"></oak-spinner><p class="note">${isAnswered ? messages.sendingHeading : messages.deviceWaiting}</p>`}
      </div>
      <div class="actions">${this.#renderResend(kit, messages.newLink, { data, isAnswered, resend: () => answer({ resend: true }) })} ${this.#renderOther(kit)}</div>
    `
  }

  /** The wait before another letter is shown below the button, not as an error of the code. */
  #describeProblem(kit: Kit, problem: AppKitError | undefined): string {
    if (!problem || problem.code === emailErrors.cooldown.code) return ''
    const left = problem.code === emailErrors.wrongCode.code ? Number(problem.params['left']) : 0
    return left > 0 ? translate(kit, emailMessages).wrongCode(left) : translateError(kit, problem)
  }

  #renderResend(kit: Kit, label: string, { data, isAnswered, resend }: { data: EmailStep['data']; isAnswered: boolean; resend: () => void }): TemplateResult {
    const seconds = this.#countdown?.getSeconds() ?? 0
    const isNeeded = 'needsNewCode' in data && data.needsNewCode
    return html`
      <oak-button size="l" block data-key="resend" variant=${isNeeded ? 'primary' : 'secondary'} ?disabled=${seconds > 0 || isAnswered} @click=${resend}>${label}</oak-button>
      ${seconds > 0 ? html`<p class="wait">${translateError(kit, emailErrors.cooldown({ n: seconds }))}</p>` : nothing}
    `
  }

  #renderOther(kit: Kit): TemplateResult {
    return html`<oak-button variant="ghost" size="l" block data-key="other" @click=${() => kit.router.goBack()}>${translate(kit, emailMessages).otherAddress}</oak-button>`
  }

  #renderConnected(kit: Kit): TemplateResult {
    return html`<div class="mark good">${iconCheck()}</div>
      <div class="words" role="status"><p class="heading">${translate(kit, walletRequestMessages).connectedHeading}</p></div>`
  }

  #renderFailure(kit: Kit, error: unknown): TemplateResult {
    const seconds = this.#countdown?.getSeconds() ?? 0
    const isWait = emailErrors.cooldown.is(error) && seconds > 0
    const { heading, text, detail } = connectionErrors.stepNotAnswered.is(error)
      ? { heading: translateError(kit, error), text: translate(kit, emailMessages).failedText, detail: undefined }
      : describeFailure(kit, isWait ? emailErrors.cooldown({ n: seconds }) : error)
    const retry = () => startEmailLogin(kit, this.data.email)
    return html`
      <div class="mark bad">${iconWarning()}</div>
      <div class="words" role="alert">
        <p class="heading">${heading}</p>
        <p class="text">${text}</p>
        ${detail && detail !== heading ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      <div class="actions">
        <oak-button size="l" block data-key="retry" ?disabled=${seconds > 0} @click=${retry}>${translate(kit, walletRequestMessages).tryAgain}</oak-button>
        ${seconds > 0 && !isWait ? html`<p class="wait">${translateError(kit, emailErrors.cooldown({ n: seconds }))}</p>` : nothing}
        ${this.#renderOther(kit)}
      </div>
    `
  }
}
