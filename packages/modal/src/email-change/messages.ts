import { defineMessages } from '../i18n/defineMessages.ts'

declare module '../embedded-wallet/part.ts' {
  interface EmailPartMessages {
    emailChange: typeof changeRowMessages
  }
}

/** The name of the view, and of the row in the account that opens it. The other strings load with the view. */
export const changeRowMessages = defineMessages('emailChange', { title: 'Change email address' })
