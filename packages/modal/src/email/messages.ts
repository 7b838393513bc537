import { defineMessages } from '../i18n/defineMessages.ts'
import { plural } from '../i18n/plural.ts'

declare module '../embedded-wallet/part.ts' {
  interface EmailPartMessages {
    email: typeof emailMessages
  }
}

/** The caller isolates the direction of the e-mail address. */
export const emailMessages = defineMessages('email', {
  title: 'Log in with e-mail',
  field: 'E-mail address',
  continue: 'Continue with e-mail',
  sendingHeading: 'Sending your code…',
  sendingText: (email: string) => `It goes to ${email}.`,
  codeHeading: 'Enter your code',
  codeText: (email: string) => `We sent it to ${email}. It is valid for 10 minutes.`,
  code: 'Code from the e-mail',
  checking: 'Checking your code…',
  wrongCode: (count: number) => plural('en', count, { one: 'This code is wrong. # try is left.', other: 'This code is wrong. # tries are left.' }),
  newCode: 'Send a new code',
  sent: (email: string) => `We sent a new e-mail to ${email}.`,
  deviceHeading: 'Confirm this device',
  deviceText: (email: string) => `Open the link that we sent to ${email}, and confirm there. Then come back here.`,
  deviceWaiting: 'Waiting for you to open the link…',
  newLink: 'Send a new link',
  otherAddress: 'Use another address',
  loadFailedHeading: 'The e-mail wallet didn’t load',
  storageNote: 'Your browser stores nothing for this wallet, so you log in again on each page.',
  recoveryText: 'Your wallet could not be opened on this device. A new code opens it; your address stays the same.',
  changeAddress: 'Change e-mail address',
  wallet: 'E-mail wallet',
  smartAccount: 'Smart account',
})
