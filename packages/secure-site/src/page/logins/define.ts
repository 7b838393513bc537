import { defineElement } from '@openappkit/ui'
import { LoginsSection } from './logins-section.ts'

defineElement('oak-logins-section', LoginsSection)

declare global {
  interface HTMLElementTagNameMap {
    'oak-logins-section': LoginsSection
  }
}
