import { defineElement } from '../element/defineElement.ts'
import { OakProgressRing } from './progress-ring.ts'

defineElement('oak-progress-ring', OakProgressRing)

declare global {
  interface HTMLElementTagNameMap {
    'oak-progress-ring': OakProgressRing
  }
}
