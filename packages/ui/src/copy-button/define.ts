import { defineElement } from '../element/defineElement.ts'
import { OakCopyButton } from './copy-button.ts'

defineElement('oak-copy-button', OakCopyButton)

declare global {
  interface HTMLElementTagNameMap {
    'oak-copy-button': OakCopyButton
  }
}
