import { defineElement } from '../element/defineElement.ts'
import { OakListItem } from './list-item.ts'

defineElement('oak-list-item', OakListItem)

declare global {
  interface HTMLElementTagNameMap {
    'oak-list-item': OakListItem
  }
}
