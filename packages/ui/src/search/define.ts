import { defineElement } from '../element/defineElement.ts'
import { OakSearch } from './search.ts'

defineElement('oak-search', OakSearch)

declare global {
  interface HTMLElementTagNameMap {
    'oak-search': OakSearch
  }
}
