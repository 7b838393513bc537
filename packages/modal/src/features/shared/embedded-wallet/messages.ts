import { defineMessages } from '../../../i18n/defineMessages.ts'

declare module './part.ts' {
  interface EmailPartMessages {
    login: typeof loginMessages
  }
}

/** The strings that every login has. */
export const loginMessages = defineMessages('login', {
  logIn: 'Log in',
  stillSending: 'This takes longer than usual. Check your connection.',
  loadFailedText: 'Check your connection and your content blocker, then try again.',
  recoveryHeading: 'Log in once more',
  failedHeading: 'Couldn’t log in',
  failedText: 'Nothing has changed. You can try again.',
  expired: 'Your session has ended. Log in again.',
})
