import { defineElement } from '../element/defineElement.ts'
import { OakLink } from './link.ts'

defineElement('oak-link', OakLink)

declare global {
  interface HTMLElementTagNameMap {
    'oak-link': OakLink
  }
}
