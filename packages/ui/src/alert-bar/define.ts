import { defineElement } from '../element/defineElement.ts'
import { OakAlertBar } from './alert-bar.ts'

defineElement('oak-alert-bar', OakAlertBar)

declare global {
  interface HTMLElementTagNameMap {
    'oak-alert-bar': OakAlertBar
  }
}
