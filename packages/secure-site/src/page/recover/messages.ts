/**
 * @module The texts of the question for a passkey or the recovery code. English is in the code; the other languages
 * have the part `recover` of `src/languages/<tag>.json`.
 */

/** The caller isolates the direction of values. */
export interface RecoverMessages {
  readonly title: string
  readonly intro: string
  readonly usePasskey: string
  readonly code: string
  readonly openByCode: string
  readonly later: string
  readonly lost: string
  readonly notUsed: string
  readonly unsupported: string
  readonly withoutPrf: string
  readonly incomplete: string
  readonly mistyped: string
  readonly wrongCode: string
  readonly wait: (seconds: string) => string
  readonly failed: string
}

export const english: RecoverMessages = {
  title: 'Open your wallet here',
  intro: 'Only you can open this wallet on a new device. Use one of your passkeys, or type your recovery code.',
  usePasskey: 'Use a passkey',
  code: 'Recovery code',
  openByCode: 'Open with the code',
  later: 'Later',
  lost: 'No one else can open it: without a passkey and without the code, it opens only on a device that you used before.',
  notUsed: 'No passkey was used. Try again, or use the recovery code.',
  unsupported: 'This browser has no passkeys here. Use the recovery code.',
  withoutPrf: 'This passkey cannot open the wallet. Use another one, or the recovery code.',
  incomplete: 'A recovery code has 27 characters. Compare it with your paper.',
  mistyped: 'This code has a mistake. Compare each character with your paper.',
  wrongCode: 'This code does not open the wallet. If you have made a newer code, use that one.',
  wait: (seconds) => `Please try again after ${seconds} seconds`,
  failed: 'That didn’t work. Check your connection, then try again.',
}
