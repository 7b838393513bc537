import { defineElement } from '../element/defineElement.ts'
import { OakChip } from './chip.ts'

defineElement('oak-chip', OakChip)

declare global {
  interface HTMLElementTagNameMap {
    'oak-chip': OakChip
  }
}
