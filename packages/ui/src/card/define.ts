import { defineElement } from '../element/defineElement.ts'
import { OakCard } from './card.ts'

defineElement('oak-card', OakCard)

declare global {
  interface HTMLElementTagNameMap {
    'oak-card': OakCard
  }
}
