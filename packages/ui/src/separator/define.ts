import { defineElement } from '../element/defineElement.ts'
import { OakSeparator } from './separator.ts'

defineElement('oak-separator', OakSeparator)

declare global {
  interface HTMLElementTagNameMap {
    'oak-separator': OakSeparator
  }
}
