import { defineElement } from '../element/defineElement.ts'
import { OakAmountInput } from './amount-input.ts'

defineElement('oak-amount-input', OakAmountInput)

declare global {
  interface HTMLElementTagNameMap {
    'oak-amount-input': OakAmountInput
  }
}
