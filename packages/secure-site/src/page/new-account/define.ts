import { defineElement } from '@openappkit/ui'
import { NewAccountView } from './new-account-view.ts'

defineElement('oak-new-account', NewAccountView)

declare global {
  interface HTMLElementTagNameMap {
    'oak-new-account': NewAccountView
  }
}
