import { defineElement } from '../element/defineElement.ts'
import { OakAvatar } from './avatar.ts'

defineElement('oak-avatar', OakAvatar)

declare global {
  interface HTMLElementTagNameMap {
    'oak-avatar': OakAvatar
  }
}
