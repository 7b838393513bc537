import { defineElement } from '../element/defineElement.ts'
import { OakAddress } from './address.ts'

defineElement('oak-address', OakAddress)

declare global {
  interface HTMLElementTagNameMap {
    'oak-address': OakAddress
  }
}
