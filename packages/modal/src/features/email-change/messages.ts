import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    emailChange: typeof changeRowMessages
  }
}

/** The names of the view, and of the row in the settings that opens it. The other strings load with the view. */
export const changeRowMessages = defineMessages('emailChange', {
  title: 'Change email address',
  /** For a visitor who has none, such as one who began with a passkey. */
  addTitle: 'Add email address',
})
