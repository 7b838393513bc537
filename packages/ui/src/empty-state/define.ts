import { defineElement } from '../element/defineElement.ts'
import { OakEmptyState } from './empty-state.ts'

defineElement('oak-empty-state', OakEmptyState)

declare global {
  interface HTMLElementTagNameMap {
    'oak-empty-state': OakEmptyState
  }
}
