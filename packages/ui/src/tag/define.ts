import { defineElement } from '../element/defineElement.ts'
import { OakTag } from './tag.ts'

defineElement('oak-tag', OakTag)

declare global {
  interface HTMLElementTagNameMap {
    'oak-tag': OakTag
  }
}
