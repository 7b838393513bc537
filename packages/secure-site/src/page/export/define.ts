import { defineElement } from '@openappkit/ui'
import { ExportView } from './export-view.ts'

defineElement('oak-export', ExportView)

declare global {
  interface HTMLElementTagNameMap {
    'oak-export': ExportView
  }
}
