import { defineElement } from '@openappkit/ui'
import '../recover/define.ts'
import { AccountRowElement } from './account-row.ts'
import { AccountView } from './account-view.ts'

defineElement('oak-account-row', AccountRowElement)
defineElement('oak-account', AccountView)

declare global {
  interface HTMLElementTagNameMap {
    'oak-account': AccountView
    'oak-account-row': AccountRowElement
  }
}
