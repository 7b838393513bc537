/**
 * @module The texts of the section about custody. English is in the code; the other languages
 * have the part `owner` of `src/languages/<tag>.json`.
 */

export interface OwnerMessages {
  readonly title: string
  readonly automatic: string
  readonly automaticText: string
  readonly owner: string
  readonly ownerText: string
  readonly toOwner: string
  readonly toAutomatic: string
  readonly newCode: string
  /** What changes with custody `owner`. */
  readonly meansLogin: string
  readonly meansOperator: string
  readonly meansLoss: string
  readonly meansBackups: string
  readonly understood: string
  readonly meansAutomatic: string
  readonly meansNewCode: string
  readonly next: string
  readonly cancel: string
  readonly passkeyText: string
  readonly createPasskey: string
  readonly again: string
  readonly otherPasskey: string
  readonly codeText: string
  readonly kitText: string
  readonly downloadKit: string
  readonly print: string
  readonly written: string
  readonly repeat: string
  readonly otherCode: string
  readonly showAgain: string
  readonly finish: string
  readonly saving: string
  readonly doneOwner: string
  readonly doneAutomatic: string
  readonly doneNewCode: string
  readonly tooOld: string
  readonly notSame: string
  readonly notReadBack: string
  readonly unconfirmed: string
  /** Of the file. */
  readonly kitTitle: string
  readonly kitIntro: string
  readonly kitUnsupported: string
}

export const english: OwnerMessages = {
  title: 'Who can recover your wallet',
  automatic: 'Automatic',
  automaticText:
    'A login is enough to open your wallet on a new device. The operator of this site can open it too, and so can a person who reads your emails.',
  owner: 'Only you',
  ownerText: 'On a new device, only one of your passkeys or your recovery code opens your wallet.',
  toOwner: 'Make it yours alone',
  toAutomatic: 'Back to automatic',
  newCode: 'Make a new recovery code',
  meansLogin: 'On a new device, a login is no longer enough: you also need a passkey or your recovery code.',
  meansOperator: 'The operator of this site can no longer open your wallet, and can no longer help you.',
  meansLoss: 'If you lose your devices, your passkeys and the code, everything in the wallet is lost forever.',
  meansBackups:
    'Earlier backups of this site still open the wallet until their key is destroyed. To be safe from them too, move your funds to a new wallet.',
  understood: 'I understand: if I lose all of them, no one can give my wallet back to me.',
  meansAutomatic:
    'A login alone then opens your wallet on a new device again. The operator of this site can open it too, and so can a person who reads your emails. Your passkeys and your code keep working.',
  meansNewCode:
    'The new code replaces the old one on new devices. An old kit still opens with the old code: destroy both.',
  next: 'Continue',
  cancel: 'Cancel',
  passkeyText: 'First, create a passkey. You use it twice, to make sure that it opens your wallet each time.',
  createPasskey: 'Create a passkey',
  again: 'Use the same passkey once more',
  otherPasskey: 'That was another passkey. Use the same one.',
  codeText: 'Next, write this code on paper, and keep it away from your devices. It is shown only now.',
  kitText:
    'The kit is a file that opens with this code, also without this site and without the internet. Do not keep it together with the code.',
  downloadKit: 'Download the kit',
  print: 'Print the code',
  written: 'I have written it down',
  repeat: 'Type the code from your paper.',
  otherCode: 'This is not the code that was shown.',
  showAgain: 'Show the code again',
  finish: 'Finish',
  saving: 'Saving…',
  doneOwner: 'From now on, only you can recover your wallet.',
  doneAutomatic: 'A login is enough for your wallet again.',
  doneNewCode: 'The new recovery code works. Destroy the old one.',
  tooOld: 'The login is too old. Log out here, and log in again.',
  notSame: 'The passkey or the code doesn’t match the first one, so nothing was changed. Use another passkey.',
  notReadBack:
    'The change was made, but the server returned something that does not open your wallet. Keep your codes and your devices, and try again.',
  unconfirmed: 'We don’t know whether the change was made. Keep both codes, and try again.',
  kitTitle: 'Recovery kit of your wallet',
  kitIntro:
    'This page works without the internet. Type your recovery code to see the recovery phrase and the private key of your wallet.',
  kitUnsupported: 'This browser cannot open the kit. Open it with a current browser.',
}
