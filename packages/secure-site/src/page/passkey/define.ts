import { defineElement } from '@openappkit/ui'
import { PressView } from './press-view.ts'

defineElement('oak-passkey-press', PressView)

declare global {
  interface HTMLElementTagNameMap {
    'oak-passkey-press': PressView
  }
}
