import { defineElement } from '../element/defineElement.ts'
import { OakArtwork } from './artwork.ts'

defineElement('oak-artwork', OakArtwork)

declare global {
  interface HTMLElementTagNameMap {
    'oak-artwork': OakArtwork
  }
}
