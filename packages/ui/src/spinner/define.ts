import { defineElement } from '../element/defineElement.ts'
import { OakSpinner } from './spinner.ts'

defineElement('oak-spinner', OakSpinner)

declare global {
  interface HTMLElementTagNameMap {
    'oak-spinner': OakSpinner
  }
}
