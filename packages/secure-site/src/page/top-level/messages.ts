/**
 * @module The texts of the login of pages at the top level. English is in the code; the other languages
 * have the part `login` of `src/languages/<tag>.json`.
 */

/** The caller isolates the direction of values. */
export interface LoginMessages {
  readonly email: string
  readonly invalidEmail: string
  readonly next: string
  readonly deviceText: (email: string) => string
  readonly codeText: (email: string) => string
  readonly code: string
  readonly newCode: string
  readonly otherAddress: string
  readonly usePasskey: string
  /** While the browser shows its own window. */
  readonly passkeyWaiting: string
  /** The button of a provider. */
  readonly withProvider: (provider: string) => string
  readonly providerText: (provider: string) => string
  readonly openWindow: string
  readonly noWalletAt: (provider: string) => string
  readonly passkeyNotUsed: string
  readonly passkeyGone: string
  readonly passkeyUnknown: string
  readonly passkeyUnsupported: string
  readonly wrongCode: (left: string) => string
  readonly codeExpired: string
  readonly wait: (seconds: string) => string
  readonly tooOld: string
  readonly ownLogin: string
  readonly noWallet: string
  readonly failed: string
  /** Another try gets the same answer. */
  readonly refused: string
}

export const login: LoginMessages = {
  email: 'Email address',
  invalidEmail: 'Enter a valid email address',
  next: 'Continue',
  deviceText: (email) => `Open the link that we sent to ${email}, and confirm there. Then come back here.`,
  codeText: (email) => `Enter the code that we sent to ${email}.`,
  code: 'Code from the email',
  newCode: 'Send a new code',
  otherAddress: 'Use another address',
  usePasskey: 'Continue with a passkey',
  passkeyWaiting: 'Continue in the window of your browser…',
  withProvider: (provider) => `Continue with ${provider}`,
  providerText: (provider) => `Log in at ${provider} in the new window, and confirm there. Then come back here.`,
  openWindow: 'Open the window',
  noWalletAt: (provider) => `Your account at ${provider} has no wallet here.`,
  passkeyNotUsed: 'No passkey was used. Try again, or log in with your email address.',
  passkeyGone:
    'This passkey was removed from your account. Delete it in your browser too, and log in with your email address.',
  passkeyUnknown: 'This passkey belongs to no account here. Use another one, or log in with your email address.',
  passkeyUnsupported: 'Passkeys don’t work in this browser.',
  wrongCode: (left) => `This code is wrong. Tries left: ${left}`,
  codeExpired: 'This code can no longer be used. Send a new one.',
  wait: (seconds) => `Please try again after ${seconds} seconds`,
  tooOld: 'Your login is too old for this. Log in again.',
  ownLogin: 'Log in here to change this.',
  noWallet: 'This account has no wallet here.',
  failed: 'That didn’t work. Check your connection, then try again.',
  refused: 'The server refused this. Reload the page. If that does not help, contact the operator of the site.',
}
