import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    passkey: typeof passkeyMessages
  }
}

/** The strings in Connect and in the account. Those of the view load later. */
export const passkeyMessages = defineMessages('passkey', {
  continue: 'Continue with a passkey',
  loggedIn: 'Logged in with a passkey',
  manage: 'Devices and passkeys',
  add: 'Add a passkey',
  addText: 'Next time, log in with your fingerprint, your face or a PIN.',
  addLater: 'Not now',
  addLaterText: (manage: string) => `You can add one at any time in the settings, under “${manage}”.`,
  custodyAutomatic: 'A login recovers the wallet',
  custodyOwner: 'Only you can recover the wallet',
})
