import { OakElement, baseStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/checkbox'
import '@openappkit/ui/input'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { createBrowserClock } from '../clock/clock.ts'
import { keepFocus } from '../wait/keepFocus.ts'
import { labelWait, renderProblem } from '../wait/renderWait.ts'
import { WaitController } from '../wait/wait-controller.ts'
import '../recover/define.ts'
import { isCodeProblem } from '../recover/createRecovery.ts'
import { english as recoverEnglish, type RecoverMessages } from '../recover/messages.ts'
import { ownerErrors } from './errors.ts'
import { english, type OwnerMessages } from './messages.ts'
import { ownerStyles } from './owner.styles.ts'
import type { Owner, OwnerGoal, OwnerState } from './types.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { describeRecovery } from '../recover/describeRecovery.ts'
import { slotErrors } from '../slots/errors.ts'

type StepOf<Step extends OwnerState['step']> = Extract<OwnerState, { step: Step }>

/** Gives a file to the visitor. */
export type SaveFile = (name: string, text: string) => void

const TEXTS: readonly (readonly [keyof OwnerMessages, readonly { is(error: unknown): boolean }[]])[] = [
  ['otherPasskey', [ownerErrors.otherPasskey]],
  ['otherCode', [ownerErrors.otherCode]],
  ['notSame', [ownerErrors.notSame]],
  ['notReadBack', [slotErrors.notReadBack]],
  ['unconfirmed', [ownerErrors.unconfirmed]],
  ['tooOld', [secureSiteErrors.freshLoginNeeded, secureSiteErrors.sessionEnded]],
]

/** What the visitor reads about a failure; empty without one. */
function describeOwnerProblem(problem: unknown, owner: OwnerMessages, recover: RecoverMessages): string {
  const row = TEXTS.find(([, errors]) => errors.some((error) => error.is(problem)))
  return row ? owner[row[0]] : describeRecovery(problem, recover)
}

/** Who can recover the wallet, and the steps that change it. */
export class CustodySection extends OakElement {
  static override readonly styles = [baseStyles, visuallyHiddenStyles, ownerStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    recoverMessages: { attribute: false },
    state: { attribute: false },
    isUnderstood: { state: true },
    typed: { state: true },
  }

  messages: OwnerMessages = english
  recoverMessages: RecoverMessages = recoverEnglish
  state: OwnerState = { step: 'overview', recovery: 'automatic' }
  owner: Owner | undefined
  saveFile: SaveFile = () => {}
  /** Times the waits. */
  clock = createBrowserClock()

  readonly #wait = new WaitController(this)

  private isUnderstood = false
  private typed = ''

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (!changed.has('state') || changed.get('state')?.step === this.state.step) return
    this.typed = ''
    this.isUnderstood = false
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const before = changed.get('state')
    const title = this.renderRoot.querySelector<HTMLElement>('h2')
    if (before && before.step !== this.state.step) title?.focus()
    else keepFocus(this, title)
  }

  #describe(problem: unknown): string {
    return describeOwnerProblem(problem, this.messages, this.recoverMessages)
  }

  #renderProblem(problem: unknown): TemplateResult {
    const seconds = this.#wait.getSeconds(problem)
    return renderProblem({ problem, seconds, text: this.recoverMessages.wait }, this.#describe(problem))
  }

  #renderCancel = (): TemplateResult =>
    html`<oak-button id="cancel" block variant="ghost" @click=${() => this.owner?.cancel()}>${this.messages.cancel}</oak-button>`

  #renderStart(goal: OwnerGoal, text: string): TemplateResult {
    return html`<oak-button id=${goal} block variant=${goal === 'owner' ? 'primary' : 'secondary'} @click=${() => this.owner?.start(goal)}>${text}</oak-button>`
  }

  #renderOverview({ recovery, done, problem }: StepOf<'overview'>): TemplateResult {
    const { messages } = this
    const isOwner = recovery === 'owner'
    const notice =
      done && { owner: messages.doneOwner, automatic: messages.doneAutomatic, newCode: messages.doneNewCode }[done]
    return html`
      <div role="status">${notice ? html`<oak-alert-bar variant="info">${notice}</oak-alert-bar>` : nothing}</div>
      ${this.#renderProblem(problem)}
      <div class="card"><strong>${isOwner ? messages.owner : messages.automatic}</strong><p>${isOwner ? messages.ownerText : messages.automaticText}</p></div>
      ${isOwner ? html`${this.#renderStart('newCode', messages.newCode)} ${this.#renderStart('automatic', messages.toAutomatic)}` : this.#renderStart('owner', messages.toOwner)}
    `
  }

  #renderExplain({ goal, isBusy = false, problem }: StepOf<'explain'>): TemplateResult {
    const { messages } = this
    const seconds = this.#wait.getSeconds(problem)
    const { meansLogin, meansOperator, meansLoss, meansBackups } = messages
    const isOwner = goal === 'owner'
    const text = isOwner
      ? html`<ul>${[meansLogin, meansOperator, meansLoss, meansBackups].map((item) => html`<li>${item}</li>`)}</ul>
          <oak-checkbox ?checked=${this.isUnderstood} @oak-change=${({ detail }: CustomEvent<boolean>) => (this.isUnderstood = detail)}>${messages.understood}</oak-checkbox>`
      : html`<p>${goal === 'automatic' ? messages.meansAutomatic : messages.meansNewCode}</p>`
    return html`
      ${text} ${this.#renderProblem(problem)}
      <oak-button id="confirm" block size="l" ?loading=${isBusy} ?disabled=${(isOwner && !this.isUnderstood) || seconds > 0} @click=${() => void this.owner?.confirm()}>${labelWait(messages.next, seconds)}</oak-button>
      ${this.#renderCancel()}
    `
  }

  #renderPasskey({ uses, isNew, isBusy = false, problem }: StepOf<'passkey'>): TemplateResult {
    const { messages, recoverMessages } = this
    const seconds = this.#wait.getSeconds(problem)
    const first = isNew ? messages.createPasskey : recoverMessages.usePasskey
    return html`
      <p>${messages.passkeyText}</p>
      ${this.#renderProblem(problem)}
      <oak-button id="use" block size="l" ?loading=${isBusy} ?disabled=${seconds > 0} @click=${() => void this.owner?.usePasskey()}>${labelWait(uses === 0 ? first : messages.again, seconds)}</oak-button>
      ${this.#renderCancel()}
    `
  }

  async #download(): Promise<void> {
    const text = await this.owner?.createKit()
    if (text !== undefined) this.saveFile('wallet-recovery-kit.html', text)
  }

  #renderCode({ code, isSaved, problem }: StepOf<'code'>): TemplateResult {
    const { messages } = this
    return html`
      <p>${messages.codeText}</p>
      <p class="code" dir="ltr" translate="no">${code}</p>
      <p>${messages.kitText}</p>
      ${this.#renderProblem(problem)}
      <div class="buttons">
        <oak-button id="kit" block variant="secondary" @click=${() => void this.#download()}>${messages.downloadKit}</oak-button>
        <oak-button id="print" block variant="secondary" @click=${() => print()}>${messages.print}</oak-button>
      </div>
      <oak-button id="written" block size="l" variant=${isSaved ? 'primary' : 'secondary'} @click=${() => this.owner?.next()}>${messages.written}</oak-button>
      ${this.#renderCancel()}
    `
  }

  #renderRepeat({ problem }: StepOf<'repeat'>): TemplateResult {
    const { messages, recoverMessages } = this
    const seconds = this.#wait.getSeconds(problem)
    const isOfField = isCodeProblem(problem) || ownerErrors.otherCode.is(problem)
    const enter = () => seconds === 0 && void this.owner?.enterCode(this.typed)
    return html`
      <p>${messages.repeat}</p>
      <oak-input
        dir="ltr"
        label=${recoverMessages.code}
        autocapitalize="characters"
        spellcheck="false"
        error=${isOfField ? this.#describe(problem) : ''}
        @oak-input=${({ detail }: CustomEvent<string>) => (this.typed = detail)}
        @oak-submit=${enter}
      ></oak-input>
      ${isOfField ? nothing : this.#renderProblem(problem)}
      <oak-button id="finish" block size="l" ?disabled=${seconds > 0} @click=${enter}>${labelWait(messages.finish, seconds)}</oak-button>
      <oak-button id="back" block variant="ghost" @click=${() => this.owner?.back()}>${messages.showAgain}</oak-button>
      ${this.#renderCancel()}
    `
  }

  #renderStep(): TemplateResult {
    const { state, owner, messages } = this
    switch (state.step) {
      case 'overview':
        return this.#renderOverview(state)
      case 'explain':
        return this.#renderExplain(state)
      case 'recover':
        return html`<oak-recover-form .messages=${this.recoverMessages} .state=${state.recovery} .recovery=${owner?.recovery} .clock=${this.clock}></oak-recover-form>${this.#renderCancel()}`
      case 'passkey':
        return this.#renderPasskey(state)
      case 'code':
        return this.#renderCode(state)
      case 'repeat':
        return this.#renderRepeat(state)
      case 'saving':
        return html`<div class="busy" role="status"><oak-spinner size="28"></oak-spinner><p>${messages.saving}</p></div>`
    }
  }

  override render() {
    return html`<h2 tabindex="-1">${this.messages.title}</h2><div class="step">${this.#renderStep()}</div>`
  }
}
