import { defineMessages } from '../i18n/defineMessages.ts'

export const helpMessages = defineMessages('help', {
  walletTitle: 'What is a wallet?',
  assetsHeading: 'A home for what you own',
  assetsText: 'It keeps the keys to your coins, tokens and collectibles. Only you can move them.',
  loginHeading: 'A better way to log in',
  loginText: 'No new account and no password. Connect your wallet, and approve only what you agree with.',
  safetyHeading: 'Yours alone to protect',
  safetyText: 'It has a list of secret words. Never type them into a site: whoever knows them owns what is inside.',
  getWallet: 'Get a wallet',
  networkTitle: 'What is a network?',
  networksHeading: 'Where things happen',
  networksText: 'A network records who owns what. Nobody owns the network itself.',
  chooseHeading: 'One for each purpose',
  chooseText: 'A site may use several. What you hold on one network is not on the others.',
  feesHeading: 'Small fees, in its own coin',
  feesText: 'Sending something costs a fee, paid in the coin of that network. Keep a little of it.',
})
