import { defineElement } from '../element/defineElement.ts'
import { OakSnackbar } from './snackbar.ts'

defineElement('oak-snackbar', OakSnackbar)

declare global {
  interface HTMLElementTagNameMap {
    'oak-snackbar': OakSnackbar
  }
}
