import { baseStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, type PropertyDeclarations, type PropertyValues } from 'lit'
import { english, type AccountMessages } from '../account/messages.ts'
import { FrameDialog } from '../approve/frame-dialog.ts'
import { frameDialogStyles } from '../approve/frame-dialog.styles.ts'

const viewStyles = css`
  footer {
    display: grid;
    gap: var(--oak-space-2);
    padding-block: var(--oak-space-2);
  }

  .origin {
    color: var(--oak-text-muted);
    overflow-wrap: anywhere;
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

/** Asks for a press in the frame, which opens the page of the account. */
export class OpenAccountView extends FrameDialog {
  static override readonly styles = [baseStyles, frameDialogStyles, viewStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    step: { attribute: false },
    url: { attribute: false },
  }

  messages: AccountMessages = english
  /** `link`: the frame gets no window, but its link opens one. */
  step: 'button' | 'opening' | 'link' = 'button'
  /** Of the page. */
  url = ''
  onOpen: () => void = () => {}
  onLeave: () => void = () => {}

  protected override leave(): void {
    this.onLeave()
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.get('step') !== undefined) this.renderRoot.querySelector<HTMLElement>('.link')?.focus()
  }

  #renderOpener() {
    const { messages, step, url } = this
    if (step === 'link') {
      return html`<a class="link" href=${url} target="_blank" rel="noopener" @click=${() => this.onLeave()}>${messages.openWindow}</a>`
    }
    // A script of an extension could press the button too.
    const press = ({ isTrusted }: Event) => isTrusted && step === 'button' && this.onOpen()
    return html`<oak-button id="open" block size="l" ?loading=${step === 'opening'} @click=${press}>${messages.openWindow}</oak-button>`
  }

  override render() {
    const { messages } = this
    return html`<section role="dialog" aria-modal="true" aria-labelledby="title">
      <header>
        <h1 id="title" tabindex="-1">${messages.title}</h1>
        <p class="origin"><bdi dir="ltr">${location.host}</bdi></p>
      </header>
      <footer>
        ${this.#renderOpener()}
        <oak-button id="leave" block variant="ghost" @click=${() => this.onLeave()}>${messages.cancel}</oak-button>
      </footer>
    </section>`
  }
}
