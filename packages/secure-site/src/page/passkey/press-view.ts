import { OakElement, baseStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, type PropertyDeclarations, type PropertyValues } from 'lit'
import { watchHeight } from '../approve/watchHeight.ts'
import { english, type RecoverMessages } from '../recover/messages.ts'

const pressStyles = css`
  :host {
    display: block;
    background-color: var(--oak-bg);
    color: var(--oak-text);
    font-family: var(--oak-font-family);
    font-size: var(--oak-font-size-m);
    line-height: var(--oak-line-normal);
  }

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-3);
    padding: var(--oak-space-3);
    text-align: center;
  }

  h1,
  p {
    margin: 0;
  }

  h1 {
    font-size: calc(var(--oak-font-size-master) * 1.9);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    outline: none;
    text-wrap: balance;
  }

  p {
    color: var(--oak-text-muted);
    overflow-wrap: anywhere;
  }
`

/** Asks for a press in the frame, without which some browsers show no passkeys. */
export class PressView extends OakElement {
  static override readonly styles = [baseStyles, pressStyles]
  static override readonly properties: PropertyDeclarations = { messages: { attribute: false }, origin: {} }

  messages: RecoverMessages = english
  /** Of the site that asks. */
  origin = ''
  onPress: () => void = () => {}
  onLeave: () => void = () => {}
  onHeight: (height: number) => void = () => {}

  #stopHeight = () => {}

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed)
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus()
    const section = this.renderRoot.querySelector('section')
    if (section) this.#stopHeight = watchHeight([section], (height) => this.onHeight(height))
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopHeight()
  }

  override render() {
    const { messages, origin } = this
    // A script of an extension could press the button too.
    const press = ({ isTrusted }: Event) => isTrusted && this.onPress()
    return html`<section role="dialog" aria-labelledby="title">
      <h1 id="title" tabindex="-1">${messages.usePasskey}</h1>
      <p><bdi dir="ltr">${origin}</bdi></p>
      <oak-button id="press" block size="l" @click=${press}>${messages.usePasskey}</oak-button>
      <oak-button block variant="ghost" @click=${() => this.onLeave()}>${messages.later}</oak-button>
    </section>`
  }
}
