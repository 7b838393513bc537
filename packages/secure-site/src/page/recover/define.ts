import { defineElement } from '@openappkit/ui'
import { RecoverForm } from './recover-form.ts'
import { RecoverView } from './recover-view.ts'

defineElement('oak-recover-form', RecoverForm)
defineElement('oak-recover', RecoverView)

declare global {
  interface HTMLElementTagNameMap {
    'oak-recover-form': RecoverForm
    'oak-recover': RecoverView
  }
}
