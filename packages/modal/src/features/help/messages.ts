import { defineMessages } from '../../i18n/defineMessages.ts'

export const helpMessages = defineMessages('help', {
  walletTitle: 'What is a wallet?',
  assetsHeading: 'One place for your crypto',
  assetsText: 'It keeps the keys to your coins, tokens and collectibles. Only you can move them.',
  loginHeading: 'A better way to log in',
  loginText: 'No account or password needed. Connect your wallet and approve only what you agree to.',
  safetyHeading: 'Keep your secret words safe',
  safetyText:
    'Your wallet has a list of secret words. Never enter them on a site: anyone who has them can take your funds.',
  getWallet: 'Get a wallet',
  networkTitle: 'What is a network?',
  networksHeading: 'Where transactions happen',
  networksText: 'A network records who owns what. Ethereum and Base are networks.',
  chooseHeading: 'Networks are separate',
  chooseText: 'A site may use several. Funds on one network aren’t available on the others.',
  feesHeading: 'Each network has fees',
  feesText: 'You pay a fee for each transaction in the network’s own coin. Keep a little of it in your wallet.',
})
