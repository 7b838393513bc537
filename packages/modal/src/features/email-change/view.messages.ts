import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    emailChangeView: typeof emailChangeMessages
  }
}

/** The strings of the view. The caller isolates the direction of the email address. */
export const emailChangeMessages = defineMessages('emailChange', {
  addressHeading: 'Enter your new email address',
  addressText: (email: string) => `You currently log in with ${email}.`,
  field: 'New email address',
  continue: 'Continue',
  declined: 'You declined the change. Your email address stays the same.',
  askingText: 'Your wallet asks you to confirm it first.',
  oldCodeHeading: 'Enter the code from your current address',
  newCodeHeading: 'Enter the code from your new address',
  doneHeading: 'Your email address was changed',
  doneText: (email: string) => `Log in with ${email} from now on.`,
  doneNote: (email: string) => `We told ${email} about it. The link in that email undoes the change for 72 hours.`,
  done: 'Done',
  failedHeading: 'Couldn’t change your email address',
})
