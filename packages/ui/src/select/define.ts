import { defineElement } from '../element/defineElement.ts'
import { OakSelect } from './select.ts'

defineElement('oak-select', OakSelect)

declare global {
  interface HTMLElementTagNameMap {
    'oak-select': OakSelect
  }
}
