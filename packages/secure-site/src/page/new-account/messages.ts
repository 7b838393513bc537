/**
 * @module The texts of the account that begins with a passkey: of the question in the frame, and of the page `/passkey`. English is in the code; the other languages
 * have the part `newAccount` of `src/languages/<tag>.json`.
 */
import { login, type LoginMessages } from '../top-level/messages.ts'

/** The caller isolates the direction of values. */
export interface NewAccountMessages extends LoginMessages {
  /** Of the page, and the button that opens it. */
  readonly title: string
  readonly intro: (site: string) => string
  /** Where the passkey is. */
  readonly kept: string
  /** What its loss means. */
  readonly loss: string
  /** What helps against a loss. */
  readonly more: string
  readonly create: string
  /** The visitor has closed the window of the browser. */
  readonly notCreated: string
  /** The steps of an owner have ended after 15 minutes. */
  readonly tookTooLong: string
  readonly done: string
  /** The site and the page do not know each other. */
  readonly doneElsewhere: string
  /** The steps of an owner have ended while the wallet was made: the answer of the server is missing. */
  readonly notCertain: string
  readonly noPasskey: string
  readonly noPasskeyText: string
  /** While the page is open. */
  readonly inWindow: string
  readonly closed: string
  readonly cancel: string
}

export const english: NewAccountMessages = {
  ...login,
  title: 'Create an account with a passkey',
  intro: (site) =>
    `A passkey opens your wallet for ${site} with your fingerprint, your face, the PIN of your device, or a security key. You need no email and no password.`,
  kept: 'Your browser or password manager keeps the passkey, and may copy it to your other devices.',
  loss: 'If you lose the passkey and all its copies, you lose the wallet and everything in it.',
  more: 'Add an email address or a second passkey later, and you no longer depend on this one.',
  create: 'Create a passkey',
  notCreated: 'No passkey was created, and you have no account yet. You can try again.',
  tookTooLong:
    'More than 15 minutes have passed, so this page has erased the code and the other steps. You can start again.',
  done: 'Your account is ready. You can close this window.',
  doneElsewhere: 'Your passkey is ready. Go back to the site, and continue with it.',
  notCertain:
    'It is not certain yet that only you can recover your wallet. Keep the code, and check in your account who can recover it.',
  noPasskey: 'No passkey was used',
  noPasskeyText: 'If you have none for this wallet yet, create an account with a new one.',
  inWindow: 'Create your passkey in the new window. Then come back here.',
  closed: 'The window was closed, and you have no account yet. You can try again.',
  cancel: 'Cancel',
}
