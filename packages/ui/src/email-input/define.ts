import { defineElement } from '../element/defineElement.ts'
import { OakEmailInput } from './email-input.ts'

defineElement('oak-email-input', OakEmailInput)

declare global {
  interface HTMLElementTagNameMap {
    'oak-email-input': OakEmailInput
  }
}
