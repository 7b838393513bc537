import { defineElement } from '@openappkit/ui'
import { ApprovalView } from './approval-view.ts'

defineElement('oak-approval', ApprovalView)

declare global {
  interface HTMLElementTagNameMap {
    'oak-approval': ApprovalView
  }
}
