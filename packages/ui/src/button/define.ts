import { defineElement } from '../element/defineElement.ts'
import { OakButton } from './button.ts'

defineElement('oak-button', OakButton)

declare global {
  interface HTMLElementTagNameMap {
    'oak-button': OakButton
  }
}
