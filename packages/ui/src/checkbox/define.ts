import { defineElement } from '../element/defineElement.ts'
import { OakCheckbox } from './checkbox.ts'

defineElement('oak-checkbox', OakCheckbox)

declare global {
  interface HTMLElementTagNameMap {
    'oak-checkbox': OakCheckbox
  }
}
