import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    passkeyView: typeof passkeyViewMessages
  }
}

/** The strings of the view. */
export const passkeyViewMessages = defineMessages('passkey', {
  title: 'Log in with a passkey',
  waitingHeading: 'Use your passkey',
  waitingText: 'Your browser asks for your fingerprint, your face, a PIN or a security key.',
  notUsedText:
    'You may not have one for this wallet yet. Try again to create an account with one, or log in another way.',
  removedText: 'Delete it from your browser too, then log in another way.',
  unknownText: 'Use another passkey, or log in another way.',
  unsupportedText: 'Log in another way, or use another browser.',
  expiredText: 'This took too long. Start again.',
  recoveryText: 'Your wallet could not be opened on this device. Another login opens it; your address stays the same.',
  otherWay: 'Log in another way',
})
