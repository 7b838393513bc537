import { defineElement } from '../element/defineElement.ts'
import { OakSkeleton } from './skeleton.ts'

defineElement('oak-skeleton', OakSkeleton)

declare global {
  interface HTMLElementTagNameMap {
    'oak-skeleton': OakSkeleton
  }
}
