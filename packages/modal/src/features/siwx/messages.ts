import { defineMessages } from '../../i18n/defineMessages.ts'

export const siwxMessages = defineMessages('siwx', {
  title: 'Sign in',
  heading: (site: string) => `Sign in to ${site}`,
  intro: (wallet: string) => `Sign a message in ${wallet} to prove that this account is yours.`,
  account: 'Account',
  wallet: 'Wallet',
  network: 'Network',
  statement: 'Message',
  assurance: 'Signing costs nothing and moves nothing.',
  sign: 'Sign',
  preparing: 'Preparing the message…',
  confirmIn: (wallet: string) => `Confirm in ${wallet}`,
  waiting: (wallet: string) => `Check the site’s name in ${wallet}, then sign the message there.`,
  authenticating: 'Authenticating...',
  declined: (wallet: string) => `You declined the request in ${wallet}. You can try again.`,
  siteFailed: (site: string) => `${site} could not check your signature. Try again in a moment.`,
  clockWrong: 'The clock of this device is wrong. Set its date and time, then try again.',
  messageEnded: 'The message is no longer valid. Try again to sign a new one.',
  tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
  networkRefused: (site: string) =>
    `${site} does not accept sign-ins on this network. Switch the network, then try again.`,
  signatureRefused: (wallet: string) =>
    `The signature from ${wallet} does not belong to this account. Select this account in your wallet, then try again.`,
  signInRefused: (site: string, code: string) => `${site} refused the sign-in. Tell the site this code: ${code}`,
  offline: 'Check your connection, then try again.',
  leaving: 'Cancelling…',
  disconnects: (site: string) => `${site} requires you to sign in. Cancel disconnects your wallet.`,
})
