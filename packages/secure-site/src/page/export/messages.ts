/**
 * @module The texts of the page `/export`. English is in the code; the other languages
 * have the part `export` of `src/languages/<tag>.json`.
 */
import { login, type LoginMessages } from '../top-level/messages.ts'

/** The caller isolates the direction of values. */
export interface ExportMessages extends LoginMessages {
  readonly title: string
  readonly intro: (site: string) => string
  readonly opening: string
  readonly warning: string
  readonly lasting: string
  readonly account: string
  readonly form: string
  readonly phrase: string
  readonly privateKey: string
  readonly hold: string
  readonly hidden: string
  readonly copy: string
  readonly copied: string
  readonly notCopied: string
  readonly finish: string
  readonly ended: string
  readonly again: string
}

export const english: ExportMessages = {
  ...login,
  title: 'Export your wallet',
  intro: (site) => `Log in to see the recovery phrase and the private key of your wallet for ${site}.`,
  opening: 'Opening your wallet…',
  warning:
    'Anyone who sees this phrase or this key can take everything in your wallet. Never share it with anyone, and never enter it on a site. Our support never asks for it.',
  lasting:
    'Your wallet works as before. If another person has seen the phrase or the key, move your funds to another wallet.',
  account: 'Account',
  form: 'What to show',
  phrase: 'Recovery phrase',
  privateKey: 'Private key',
  hold: 'Hold to show',
  hidden: 'Hidden',
  copy: 'Copy',
  copied: 'Copied. Other apps can read it now: paste it right away, then copy something else.',
  notCopied: 'Couldn’t copy it.',
  finish: 'Finish',
  ended: 'The phrase and the key are no longer on this page, and you are logged out here.',
  again: 'Start again',
}
