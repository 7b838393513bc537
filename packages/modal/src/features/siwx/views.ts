/** @module The view of the sign-in and its strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { siwxMessages } from './messages.ts'
import { SIWXSignMessageView } from './siwx-sign-message-view.ts'

export { siwxMessages as messages }

export const views: ViewCodes<typeof siwxMessages.english> = {
  SIWXSignMessage: { tag: 'appkit-siwx-sign-message-view', title: ({ title }) => title, View: SIWXSignMessageView },
}
