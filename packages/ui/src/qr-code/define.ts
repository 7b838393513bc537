import { defineElement } from '../element/defineElement.ts'
import { OakQrCode } from './qr-code.ts'

defineElement('oak-qr-code', OakQrCode)

declare global {
  interface HTMLElementTagNameMap {
    'oak-qr-code': OakQrCode
  }
}
