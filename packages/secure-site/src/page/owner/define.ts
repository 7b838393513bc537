import { defineElement } from '@openappkit/ui'
import { CustodySection } from './custody-section.ts'

defineElement('oak-custody-section', CustodySection)

declare global {
  interface HTMLElementTagNameMap {
    'oak-custody-section': CustodySection
  }
}
