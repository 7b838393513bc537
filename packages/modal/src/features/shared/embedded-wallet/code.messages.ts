import { defineMessages } from '../../../i18n/defineMessages.ts'
import { plural } from '../../../i18n/plural.ts'

declare module './part.ts' {
  interface EmailPartMessages {
    code: typeof codeMessages
  }
}

/** The strings of views that ask for the code of an email. The caller isolates the direction of the email address. */
export const codeMessages = defineMessages('email', {
  sendingHeading: 'Sending your code…',
  codeText: (email: string) => `We sent it to ${email}. It is valid for 10 minutes.`,
  code: 'Code from the email',
  checking: 'Checking your code…',
  wrongCode: (count: number) =>
    plural(count, { one: 'This code is wrong. # try is left.', other: 'This code is wrong. # tries are left.' }),
  newCode: 'Send a new code',
  otherAddress: 'Use another address',
  loadFailedHeading: 'The email wallet didn’t load',
  storageNote: 'Your browser stores nothing for this wallet, so you log in again on each page.',
  recoveryText: 'Your wallet could not be opened on this device. A new code opens it; your address stays the same.',
})
