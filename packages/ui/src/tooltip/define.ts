import { defineElement } from '../element/defineElement.ts'
import { OakTooltip } from './tooltip.ts'

defineElement('oak-tooltip', OakTooltip)

declare global {
  interface HTMLElementTagNameMap {
    'oak-tooltip': OakTooltip
  }
}
