import { OakElement, baseStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/input'
import { css, html, type PropertyDeclarations, type PropertyValues } from 'lit'
import type { Clock } from '../clock/clock.ts'
import { keepFocus } from '../wait/keepFocus.ts'
import { labelWait, renderProblem } from '../wait/renderWait.ts'
import { WaitController } from '../wait/wait-controller.ts'
import { isCodeProblem, type Recovery, type RecoveryState } from './createRecovery.ts'
import { describeRecovery } from './describeRecovery.ts'
import { english, type RecoverMessages } from './messages.ts'

const formStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-3);
  }

  p {
    margin: 0;
    color: var(--oak-text-muted);
    text-wrap: pretty;
  }

  .note {
    font-size: var(--oak-font-size-s);
  }

  div:empty {
    display: none;
  }
`

/** A button for a passkey, and a field for the recovery code. */
export class RecoverForm extends OakElement {
  static override readonly styles = [baseStyles, visuallyHiddenStyles, formStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    state: { attribute: false },
    code: { state: true },
  }

  messages: RecoverMessages = english
  state: RecoveryState = {}
  recovery: Recovery | undefined
  /** Times the waits. Of the page: the frame has one. */
  clock: Clock | undefined

  private code = ''
  readonly #wait = new WaitController(this)

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    // The visitor corrects the code, or tries the other way.
    if (changed.has('state') && isCodeProblem(this.state.problem)) this.renderRoot.querySelector('oak-input')?.focus()
    keepFocus(this, this.renderRoot.querySelector('oak-input'))
  }

  #usePasskey(event: Event): void {
    if (event.isTrusted) void this.recovery?.usePasskey()
  }

  readonly #enterCode = (): void => {
    if (this.#wait.getSeconds(this.state.problem) === 0) void this.recovery?.enterCode(this.code)
  }

  override render() {
    const { messages, state } = this
    const { busy, problem } = state
    const text = describeRecovery(problem, messages)
    const isCode = isCodeProblem(problem)
    const seconds = this.#wait.getSeconds(problem)
    const isWaiting = seconds > 0
    return html`
      <p>${messages.intro}</p>
      ${renderProblem({ problem, seconds, text: messages.wait }, isCode ? '' : text)}
      <oak-button id="passkey" block size="l" ?loading=${busy === 'passkey'} ?disabled=${busy === 'code' || isWaiting} @click=${this.#usePasskey}>${labelWait(messages.usePasskey, seconds)}</oak-button>
      <oak-input
        dir="ltr"
        label=${messages.code}
        autocapitalize="characters"
        spellcheck="false"
        error=${isCode ? text : ''}
        ?disabled=${busy === 'code'}
        @oak-input=${({ detail }: CustomEvent<string>) => (this.code = detail)}
        @oak-submit=${this.#enterCode}
      ></oak-input>
      <oak-button id="open" block size="l" variant="secondary" ?loading=${busy === 'code'} ?disabled=${isWaiting} @click=${this.#enterCode}>${labelWait(messages.openByCode, seconds)}</oak-button>
      <p class="note">${messages.lost}</p>
    `
  }
}
