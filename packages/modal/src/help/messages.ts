import { defineMessages } from '../i18n/defineMessages.ts'

export const helpMessages = defineMessages('help', {
  walletTitle: 'What is a wallet?',
  assetsHeading: 'A home for what you own',
  assetsText: 'A wallet keeps the keys to your coins, tokens and collectibles. Only you can move them.',
  loginHeading: 'A better way to log in',
  loginText: 'No new account and no password: connect your wallet, and approve what you agree with.',
  getWallet: 'Get a wallet',
  opensNewTab: (label: string) => `${label} (opens in a new tab)`,
  networkTitle: 'What is a network?',
  networksHeading: 'Where things happen',
  networksText: 'A network records who owns what. Each has its own coins, fees and speed, and nobody owns it.',
  chooseHeading: 'One for each purpose',
  chooseText: 'A site may use several. What you hold on one network is not on the others, so check before you send.',
})
