import { defineElement } from '../element/defineElement.ts'
import { OakImage } from './image.ts'

defineElement('oak-image', OakImage)

declare global {
  interface HTMLElementTagNameMap {
    'oak-image': OakImage
  }
}
