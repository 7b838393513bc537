import { defineMessages } from '../../i18n/defineMessages.ts'

export const namesMessages = defineMessages('names', {
  title: 'Account name',
  registerTitle: 'Register a name',
  successTitle: 'Name registered',

  introHeading: 'Give your account a name',
  introText: 'This site shows it instead of your address.',
  listLabel: 'Names of this account',
  listText: 'Select the name that this site shows.',
  otherSource: 'From another service, such as ENS',
  selected: 'Shown',

  field: 'Name',
  rules: 'At least 4 letters, digits or hyphens',
  tooShort: 'Use at least 4 characters',
  tooLong: (max: string) => `Use at most ${max} characters`,
  characters: 'Use only the letters a to z, digits and hyphens',
  checking: 'Checking the name…',
  free: (name: string) => `${name} is free`,
  own: 'You already have this name',
  suggestions: 'These names are free',
  offline: 'You’re offline. The name is checked when you’re back online.',
  account: 'Account',
  assurance: 'Signing costs nothing. Everyone can see the name and your address.',
  confirmIn: (wallet: string) => `Confirm in ${wallet}`,
  waiting: (wallet: string) => `Check the name in ${wallet}, then sign the message there.`,
  sending: 'Registering…',
  declined: (wallet: string) => `You declined in ${wallet}. Nothing was registered. You can try again.`,
  expiredHint: 'Check the clock of this device, then sign again.',
  laterHint: 'Wait a few minutes, then try again.',
  checkAgain: 'Check again',
  wallet: 'your wallet',

  successHeading: (name: string) => `${name} is yours`,
  successText: 'This site now shows it instead of your address.',
  done: 'Done',

  lookAlike: 'The name of this account imitates another name with letters that look like it. Compare the address.',
})
