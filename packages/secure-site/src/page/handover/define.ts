import { defineElement } from '@openappkit/ui'
import { OpenAccountView } from './open-account-view.ts'

defineElement('oak-open-account', OpenAccountView)

declare global {
  interface HTMLElementTagNameMap {
    'oak-open-account': OpenAccountView
  }
}
