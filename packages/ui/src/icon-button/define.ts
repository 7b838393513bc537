import { defineElement } from '../element/defineElement.ts'
import { OakIconButton } from './icon-button.ts'

defineElement('oak-icon-button', OakIconButton)

declare global {
  interface HTMLElementTagNameMap {
    'oak-icon-button': OakIconButton
  }
}
