import { baseStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { FrameDialog } from '../approve/frame-dialog.ts'
import { frameDialogStyles } from '../approve/frame-dialog.styles.ts'
import { english, type NewAccountMessages } from '../new-account/messages.ts'

/**
 * `press`: the browser needs a press. `none`: the visitor has used no passkey. `window`: another window creates one. `closed`: that
 * window was closed before. `link`: the frame gets no window, but its link opens one.
 */
export type PressStep = 'press' | 'none' | 'window' | 'closed' | 'link'

const pressStyles = css`
  section {
    grid-template-rows: auto auto;
    align-content: start;
  }

  header {
    display: grid;
    gap: var(--oak-space-2);
    padding-block-end: var(--oak-space-2);
  }

  footer {
    display: grid;
    gap: var(--oak-space-2);
    border: 0;
  }

  p {
    color: var(--oak-text-muted);
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  .link {
    justify-self: center;
    padding-block: var(--oak-space-2);
    color: var(--oak-accent-text, var(--oak-text));
    font-weight: var(--oak-weight-medium);
  }

  .link:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }
`

/** Asks for a press in the frame: to use a passkey, or to create an account with a new one in another window. */
export class PressView extends FrameDialog {
  static override readonly styles = [baseStyles, frameDialogStyles, pressStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    origin: {},
    step: { attribute: false },
    url: { attribute: false },
  }

  messages: NewAccountMessages = english
  /** Of the site that asks. */
  origin = ''
  step: PressStep = 'press'
  /** Of the page that creates the passkey. */
  url = ''
  onPress: () => void = () => {}
  onCreate: () => void = () => {}
  onLeave: () => void = () => {}

  protected override leave(): void {
    this.onLeave()
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.get('step') === undefined) return
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector)
    ;(find('.link') ?? find('h1'))?.focus()
  }

  /** What the visitor reads below the title. */
  get #text(): string {
    const { noPasskeyText, closed, inWindow } = this.messages
    return { press: '', none: noPasskeyText, closed, window: inWindow, link: inWindow }[this.step]
  }

  #renderButtons(): TemplateResult {
    const { messages, step, url } = this
    // A script of an extension could press a button too.
    const on =
      (run: () => void) =>
      ({ isTrusted }: Event) =>
        isTrusted && run()
    const use = (variant: 'primary' | 'secondary') =>
      html`<oak-button id="press" block size="l" variant=${variant} @click=${on(() => this.onPress())}>${messages.usePasskey}</oak-button>`
    const create = (variant: 'primary' | 'secondary') =>
      html`<oak-button id="create" block size="l" variant=${variant} @click=${on(() => this.onCreate())}>${messages.title}</oak-button>`
    switch (step) {
      case 'press':
        return html`${use('primary')}${create('secondary')}`
      case 'window':
        return html`<oak-button block size="l" loading>${messages.title}</oak-button>`
      case 'link':
        return html`<a class="link" href=${url} target="_blank" rel="noopener">${messages.openWindow}</a>${use('secondary')}`
      case 'none':
      case 'closed':
        return html`${create('primary')}${use('secondary')}`
    }
  }

  override render() {
    const { messages, origin, step } = this
    const title = { press: messages.usePasskey, none: messages.noPasskey }[step as 'press' | 'none'] ?? messages.title
    return html`<section role="dialog" aria-modal="true" aria-labelledby="title">
      <header>
        <h1 id="title" tabindex="-1">${title}</h1>
        ${step === 'press' ? html`<p><bdi dir="ltr">${origin}</bdi></p>` : nothing}
        <p role="status">${this.#text}</p>
      </header>
      <footer>
        ${this.#renderButtons()}
        <oak-button id="leave" block variant="ghost" @click=${() => this.onLeave()}>${messages.cancel}</oak-button>
      </footer>
    </section>`
  }
}
