import { defineElement } from '../element/defineElement.ts'
import { OakSwitch } from './switch.ts'

defineElement('oak-switch', OakSwitch)

declare global {
  interface HTMLElementTagNameMap {
    'oak-switch': OakSwitch
  }
}
