import { baseStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, type PropertyDeclarations } from 'lit'
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
`

/** Asks for a press in the frame, which opens the page of the account. */
export class OpenAccountView extends FrameDialog {
  static override readonly styles = [baseStyles, frameDialogStyles, viewStyles]
  static override readonly properties: PropertyDeclarations = { messages: { attribute: false } }

  messages: AccountMessages = english
  onOpen: () => void = () => {}
  onLeave: () => void = () => {}

  protected override leave(): void {
    this.onLeave()
  }

  override render() {
    const { messages } = this
    // A script of an extension could press the button too.
    const press = ({ isTrusted }: Event) => isTrusted && this.onOpen()
    return html`<section role="dialog" aria-modal="true" aria-labelledby="title">
      <header>
        <h1 id="title" tabindex="-1">${messages.title}</h1>
        <p class="origin"><bdi dir="ltr">${location.host}</bdi></p>
      </header>
      <footer>
        <oak-button id="open" block size="l" @click=${press}>${messages.openWindow}</oak-button>
        <oak-button id="leave" block variant="ghost" @click=${() => this.onLeave()}>${messages.cancel}</oak-button>
      </footer>
    </section>`
  }
}
