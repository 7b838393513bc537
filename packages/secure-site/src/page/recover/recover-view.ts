import { OakElement, baseStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, type PropertyDeclarations, type PropertyValues } from 'lit'
import { watchHeight } from '../approve/watchHeight.ts'
import type { Recovery, RecoveryState } from './createRecovery.ts'
import { english, type RecoverMessages } from './messages.ts'

/** The header and the footer stay in the frame, and only the part between them scrolls. */
const viewStyles = css`
  :host {
    display: block;
    block-size: 100%;
    background-color: var(--oak-bg);
    color: var(--oak-text);
    font-family: var(--oak-font-family);
    font-size: var(--oak-font-size-m);
    line-height: var(--oak-line-normal);
  }

  section {
    display: grid;
    grid-template-rows: auto minmax(64px, 1fr) auto;
    block-size: 100%;
  }

  header,
  footer,
  .content {
    padding-inline: var(--oak-space-3);
  }

  header {
    padding-block-end: var(--oak-space-3);
    text-align: center;
  }

  .body {
    overflow: auto;
    outline-offset: -2px;
  }

  .content {
    padding-block-end: var(--oak-space-3);
  }

  footer {
    padding-block: var(--oak-space-2);
    border-block-start: 1px solid var(--oak-border);
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

  .origin {
    color: var(--oak-text-muted);
    overflow-wrap: anywhere;
  }
`

/** The question for a passkey or the recovery code, as the frame shows it. */
export class RecoverView extends OakElement {
  static override readonly styles = [baseStyles, viewStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    state: { attribute: false },
    origin: {},
  }

  messages: RecoverMessages = english
  state: RecoveryState = {}
  /** Of the dapp that shows the frame. */
  origin = ''
  recovery: Recovery | undefined
  onLater: () => void = () => {}
  /** Called with the height in CSS pixels that shows all of it, whenever it changes. */
  onHeight: (height: number) => void = () => {}

  #stop: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('keydown', this.#onKey)
    addEventListener('focus', this.#focusTitle)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('keydown', this.#onKey)
    removeEventListener('focus', this.#focusTitle)
    this.#stop?.()
    this.#stop = undefined
  }

  readonly #onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.onLater()
  }

  /** The frame is shown, and gets the focus, after the question was drawn. */
  readonly #focusTitle = (): void => {
    if (!this.renderRoot.querySelector(':focus')) this.renderRoot.querySelector<HTMLElement>('h1')?.focus()
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed)
    this.#stop = watchHeight(this.renderRoot.querySelectorAll('header, .content, footer'), (height) => this.onHeight(height))
    this.#focusTitle()
  }

  override render() {
    const { messages, state, recovery, origin } = this
    // A part that scrolls must be reachable by the keyboard.
    return html`<section role="dialog" aria-modal="true" aria-labelledby="title">
      <header>
        <h1 id="title" tabindex="-1">${messages.title}</h1>
        <p class="origin"><bdi dir="ltr">${origin}</bdi></p>
      </header>
      <div class="body" role="group" tabindex="0" aria-labelledby="title">
        <div class="content"><oak-recover-form .messages=${messages} .state=${state} .recovery=${recovery}></oak-recover-form></div>
      </div>
      <footer><oak-button id="later" block variant="ghost" @click=${() => this.onLater()}>${messages.later}</oak-button></footer>
    </section>`
  }
}
