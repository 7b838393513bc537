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
  /** Of a wallet that only its owner can open. */
  readonly openingSubject: string
  readonly openingText: string
  readonly openingWarning: string
  readonly ownerSubject: string
  readonly ownerText: string
  readonly automaticSubject: string
  readonly automaticText: string
  readonly exportedSubject: string
  readonly exportedText: string
  readonly passkeyAddedSubject: string
  readonly passkeyAddedText: string
  readonly passkeyRemovedSubject: string
  readonly passkeyRemovedText: string
  readonly changeSubject: string
  /** `{address}` is the new address. */
  readonly changeText: string
  readonly changeWarning: string
  readonly newAddressSubject: string
  readonly newAddressText: string
  readonly changedSubject: string
  readonly changedText: string
  /** The title of the page that the link opens. */
  readonly revertTitle: string
  readonly revertText: string
  readonly revertedSubject: string
  readonly revertedText: string
  readonly revertExpired: string
  /** Of an address that was added, or of a login at a provider. */
  readonly addedSubject: string
  readonly addedText: string
  readonly joinedText: string
  readonly loginRemovedSubject: string
  readonly loginRemovedText: string
  readonly deviceRemovedSubject: string
  readonly deviceRemovedText: string
  /** The title of the page that removes an added address. */
  readonly removeTitle: string
  readonly removeLoginTitle: string
  readonly removedText: string
  readonly revertTaken: string
  /** The added address cannot be removed. */
  readonly revertLast: string
  /** The button of the page. */
  readonly confirm: string
  readonly confirmed: string
  readonly linkExpired: string
}

/** The source of all translations. */
export const ENGLISH: LetterMessages = {
  codeSubject: 'Your login code for {site}',
  codeText: 'Enter this code to log in to {site}:',
  codeWarning:
    'The code is valid for 10 minutes. Enter it only on that site, and never share it: it opens your wallet.',
  ignore: 'If you did not request this email, ignore it.',
  deviceSubject: 'Confirm your device for {site}',
  deviceText: 'A login to {site} with {browser} was requested. If this was you, open the link and confirm:',
  openedSubject: 'Your wallet was opened on a new device',
  openedText: 'Your wallet was opened on {site} with {browser}.',
  openedWarning:
    'If this was not you, another person can read your emails: change the password of your mailbox, and move your funds to another wallet.',
  openingSubject: 'Your wallet is being opened on a new device',
  openingText: 'On {site} with {browser}, a login asks for your passkey or your recovery code.',
  openingWarning:
    'If this was not you, another person can log in as you: change the password of your mailbox. Your wallet stays closed without your passkey or your recovery code, so never share the code.',
  ownerSubject: 'Only you can recover your wallet from now on',
  ownerText:
    'On {site} with {browser}, your wallet was set so that only your passkey or your recovery code opens it on a new device. Without both of them, no one can restore it.',
  automaticSubject: 'A login is enough for your wallet again',
  automaticText: 'On {site} with {browser}, your wallet was set so that a login alone opens it on a new device.',
  exportedSubject: 'The key of your wallet was exported',
  exportedText: 'The recovery phrase and the private key of your wallet were shown on {site} with {browser}.',
  passkeyAddedSubject: 'A passkey was added to your wallet',
  passkeyAddedText: 'A passkey that logs in to your wallet was created on {site} with {browser}.',
  passkeyRemovedSubject: 'A passkey of your wallet was removed',
  passkeyRemovedText: 'A passkey was removed on {site} with {browser}. It no longer logs in to your wallet.',
  changeSubject: 'Your code to change your email address for {site}',
  changeText: 'Enter this code to log in to your wallet with {address} instead of this email address:',
  changeWarning:
    'The code is valid for 10 minutes. If you did not request the change, another person uses your wallet: do not share the code, and log out on {site}.',
  newAddressSubject: 'Your code to confirm this email address for {site}',
  newAddressText: 'Enter this code to log in to your wallet with this email address from now on:',
  changedSubject: 'Your email address for {site} was changed',
  changedText:
    'From now on, you log in to your wallet with {address}, not with this address. If this was not you, undo the change within 72 hours:',
  revertTitle: 'Put your email address back?',
  revertText:
    'You can then no longer log in to your wallet for {site} with {address}, and you are logged out on all devices.',
  revertedSubject: 'The change of your email address for {site} was undone',
  revertedText: 'You log in to the wallet with the earlier email address again, and all devices are logged out.',
  revertExpired: 'The link has expired or was used.',
  addedSubject: 'A login was added to your wallet for {site}',
  addedText:
    'From now on, you can also log in to your wallet with {address}. If this was not you, undo it within 72 hours:',
  joinedText:
    'From now on, you can also log in to your wallet with your account at {provider}. If this was not you, undo it within 72 hours:',
  loginRemovedSubject: 'A login of your wallet was removed',
  loginRemovedText: 'You can no longer log in to your wallet with your account at {provider}.',
  deviceRemovedSubject: 'A device of your wallet was removed',
  deviceRemovedText: 'On {site} with {browser}, a device was removed from your wallet and logged out.',
  removeTitle: 'Remove the email address?',
  removeLoginTitle: 'Remove this login?',
  removedText: 'You can no longer log in to the wallet with {address}, and all devices are logged out.',
  revertTaken: 'Another account uses your earlier email address now, so it cannot be put back.',
  revertLast: 'This is the only login of the wallet now, so it cannot be removed.',
  confirm: 'Confirm',
  confirmed: 'The device is confirmed. Go back to {site}, and enter the code from the next email.',
  linkExpired: 'The link has expired or was used. Request a new email.',
}
