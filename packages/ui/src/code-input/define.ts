import { defineElement } from '../element/defineElement.ts'
import { OakCodeInput } from './code-input.ts'

defineElement('oak-code-input', OakCodeInput)

declare global {
  interface HTMLElementTagNameMap {
    'oak-code-input': OakCodeInput
  }
}
