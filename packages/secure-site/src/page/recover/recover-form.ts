import { OakElement, baseStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/input'
import { css, html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
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
  static override readonly styles = [baseStyles, formStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    state: { attribute: false },
    code: { state: true },
  }

  messages: RecoverMessages = english
  state: RecoveryState = {}
  recovery: Recovery | undefined

  private code = ''

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    // The visitor corrects the code, or tries the other way.
    if (changed.has('state') && isCodeProblem(this.state.problem)) this.renderRoot.querySelector('oak-input')?.focus()
  }

  #usePasskey(event: Event): void {
    if (event.isTrusted) void this.recovery?.usePasskey()
  }

  readonly #enterCode = (): void => void this.recovery?.enterCode(this.code)

  override render() {
    const { messages, state } = this
    const { busy, problem } = state
    const text = describeRecovery(problem, messages)
    const isCode = isCodeProblem(problem)
    return html`
      <p>${messages.intro}</p>
      <div role="status">${text && !isCode ? html`<oak-alert-bar variant="error">${text}</oak-alert-bar>` : nothing}</div>
      <oak-button id="passkey" block size="l" ?loading=${busy === 'passkey'} ?disabled=${busy === 'code'} @click=${this.#usePasskey}>${messages.usePasskey}</oak-button>
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
      <oak-button id="open" block size="l" variant="secondary" ?loading=${busy === 'code'} @click=${this.#enterCode}>${messages.openByCode}</oak-button>
      <p class="note">${messages.lost}</p>
    `
  }
}
