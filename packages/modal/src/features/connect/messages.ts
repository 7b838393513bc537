import { defineMessages } from '../../i18n/defineMessages.ts'

/** The strings of the list of wallets. Those of its rarer states, and of the waiting view, are in separate files, which load later. */
export const connectMessages = defineMessages('connect', {
  title: 'Connect wallet',
  titleWithLogins: 'Log in or connect',
  recent: 'Recent',
  walletRecent: (wallet: string) => `${wallet}, recent`,
  looking: 'Looking for wallets…',
  noWalletHeading: 'No wallet found',
  whatIsAWallet: 'What is a wallet?',
})
