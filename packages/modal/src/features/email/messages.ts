import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    email: typeof emailMessages
  }
}

/** Those that other views have too are in `embedded-wallet/code.messages.ts`. The caller isolates the direction of the email address. */
export const emailMessages = defineMessages('email', {
  title: 'Log in with email',
  field: 'Email address',
  continue: 'Continue with email',
  sendingText: (email: string) => `We’re sending it to ${email}.`,
  codeHeading: 'Enter your code',
  sent: (email: string) => `We sent a new email to ${email}.`,
  deviceHeading: 'Confirm this device',
  deviceText: (email: string) => `Open the link that we sent to ${email}, and confirm there. Then come back here.`,
  deviceWaiting: 'Waiting for you to open the link…',
  newLink: 'Send a new link',
  wallet: 'Email wallet',
  smartAccount: 'Smart account',
  exportWallet: 'Export wallet',
})
