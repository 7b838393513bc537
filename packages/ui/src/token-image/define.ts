import { defineElement } from '../element/defineElement.ts'
import '../image/define.ts'
import { OakTokenImage } from './token-image.ts'

defineElement('oak-token-image', OakTokenImage)

declare global {
  interface HTMLElementTagNameMap {
    'oak-token-image': OakTokenImage
  }
}
