/** @module The view of the login by email and its strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { EmailLoginView } from './email-login-view.ts'
import { emailMessages } from './messages.ts'

export { emailMessages as messages }

export const views: ViewCodes<typeof emailMessages.english> = {
  EmailLogin: { tag: 'appkit-email-login-view', title: ({ title }) => title, View: EmailLoginView },
}
