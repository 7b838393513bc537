import { defineMessages } from '../i18n/defineMessages.ts'

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
  declined: (wallet: string) => `You declined to sign in ${wallet}. You can try again.`,
  siteFailed: (site: string) => `${site} could not check your signature. Try again in a moment.`,
  offline: 'Check your connection, then try again.',
  leaving: 'Cancelling…',
  disconnects: (site: string) => `${site} requires you to sign in. Cancel disconnects your wallet.`,
})
