import { defineElement } from '../element/defineElement.ts'
import { OakInput } from './input.ts'

defineElement('oak-input', OakInput)

declare global {
  interface HTMLElementTagNameMap {
    'oak-input': OakInput
  }
}
