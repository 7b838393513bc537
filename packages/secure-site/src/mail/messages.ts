/**
 * The texts of letters, and of the page that their link opens. `{site}` is the name and the origin of a site, `{browser}` a browser.
 * Right-to-left languages isolate the direction of both.
 */
export interface LetterMessages {
  readonly codeSubject: string
  readonly codeText: string
  /** Why the visitor must keep the code secret. */
  readonly codeWarning: string
  readonly ignore: string
  readonly deviceSubject: string
  readonly deviceText: string
  readonly openedSubject: string
  readonly openedText: string
  readonly openedWarning: string
  readonly exportedSubject: string
  readonly exportedText: string
  /** The button of the page. */
  readonly confirm: string
  readonly confirmed: string
  readonly linkExpired: string
}

/** The source of all translations. */
export const ENGLISH: LetterMessages = {
  codeSubject: 'Your login code for {site}',
  codeText: 'Enter this code to log in to {site}:',
  codeWarning: 'The code is valid for 10 minutes. Enter it only on that site, and never share it: it opens your wallet.',
  ignore: 'If you did not request this e-mail, ignore it.',
  deviceSubject: 'Confirm your device for {site}',
  deviceText: 'A login to {site} with {browser} was requested. If this was you, open the link and confirm:',
  openedSubject: 'Your wallet was opened on a new device',
  openedText: 'Your wallet was opened on {site} with {browser}.',
  openedWarning: 'If this was not you, another person can read your e-mails: change the password of your mailbox, and move your funds to another wallet.',
  exportedSubject: 'The key of your wallet was exported',
  exportedText: 'The recovery phrase and the private key of your wallet were shown on {site} with {browser}.',
  confirm: 'Confirm',
  confirmed: 'The device is confirmed. Go back to {site}, and enter the code from the next e-mail.',
  linkExpired: 'The link has expired or was used. Request a new e-mail.',
}
