import { defineMessages } from '../i18n/defineMessages.ts'

declare module '../embedded-wallet/part.ts' {
  interface EmailPartMessages {
    emailChangeView: typeof emailChangeMessages
  }
}

/** The strings of the view. The caller isolates the direction of the e-mail address. */
export const emailChangeMessages = defineMessages('emailChange', {
  addressHeading: 'Enter your new e-mail address',
  addressText: (email: string) => `You currently log in with ${email}.`,
  field: 'New e-mail address',
  continue: 'Continue',
  declined: 'You declined the change. Your e-mail address stays the same.',
  askingText: 'Your wallet asks you to confirm it first.',
  oldCodeHeading: 'Enter the code from your current address',
  newCodeHeading: 'Enter the code from your new address',
  doneHeading: 'Your e-mail address was changed',
  doneText: (email: string) => `Log in with ${email} from now on.`,
  doneNote: (email: string) => `We told ${email} about it. The link in that email undoes the change for 72 hours.`,
  done: 'Done',
  failedHeading: 'Couldn’t change your e-mail address',
  logIn: 'Log in',
})
