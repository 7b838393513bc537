import { baseStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, type PropertyDeclarations } from 'lit'
import { FrameDialog } from '../approve/frame-dialog.ts'
import { frameDialogStyles } from '../approve/frame-dialog.styles.ts'
import type { Clock } from '../clock/clock.ts'
import type { Recovery, RecoveryState } from './createRecovery.ts'
import { english, type RecoverMessages } from './messages.ts'

const viewStyles = css`
  footer {
    padding-block: var(--oak-space-2);
  }

  .origin {
    color: var(--oak-text-muted);
    overflow-wrap: anywhere;
  }
`

/** The question for a passkey or the recovery code, as the frame shows it. */
export class RecoverView extends FrameDialog {
  static override readonly styles = [baseStyles, frameDialogStyles, viewStyles]
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
  clock: Clock | undefined
  onLater: () => void = () => {}

  protected override leave(): void {
    this.onLater()
  }

  override render() {
    const { messages, state, recovery, origin, clock } = this
    // A part that scrolls must be reachable by the keyboard.
    return html`<section role="dialog" aria-modal="true" aria-labelledby="title">
      <header>
        <h1 id="title" tabindex="-1">${messages.title}</h1>
        <p class="origin"><bdi dir="ltr">${origin}</bdi></p>
      </header>
      <div class="body" role="group" tabindex="0" aria-labelledby="title">
        <div class="content"><oak-recover-form .messages=${messages} .state=${state} .recovery=${recovery} .clock=${clock}></oak-recover-form></div>
      </div>
      <footer><oak-button id="later" block variant="ghost" @click=${() => this.onLater()}>${messages.later}</oak-button></footer>
    </section>`
  }
}
