import { defineMessages } from '../../i18n/defineMessages.ts'

declare module './part.ts' {
  interface SwapMessages {
    swap: typeof swapMessages
  }
}

export const swapMessages = defineMessages('swap', {
  title: 'Swap',
  youPay: 'You pay',
  youReceive: 'You receive',
  reverse: 'Switch direction',
  priceUnknown: 'Price unknown',
  findingPrice: 'Getting a price…',
  rate: 'Rate',
  minimum: 'You receive at least',
  about: (amount: string) => `About ${amount}`,
  impact: 'Price impact',
  slippage: 'Slippage',
  changeSlippage: (percent: string) => `Slippage ${percent}, change`,
  slippageText: 'If the price gets worse by more than this, nothing is swapped.',
  ownSlippage: 'Custom',
  slippageRange: (min: string, max: string) => `Enter ${min} to ${max}`,
  slippageHigh: 'This is more than most swaps need. You may get a much worse price.',
  impactWarning: (percent: string) => `You’d receive ${percent} less than your tokens are worth.`,
  impactUnknown: 'We don’t know what these tokens are worth. Compare the amounts yourself.',
  confirmImpact: (number: string) => `To continue, type ${number}`,
  otherNetwork: (network: string) => `This swap is on ${network}. Your wallet is on another network.`,

  searchPlaceholder: 'Name, symbol or address',
  ownTokens: 'Your tokens',
  suggested: 'Suggested',
  otherTokens: 'All tokens',
  importHeading: 'Use this token?',
  importText: 'Anyone can create a token with any name. Compare its whole address with a source you trust.',
  importLooksLike: (symbol: string) =>
    `This isn’t the ${symbol} you may know. It has the same symbol and another address.`,
  importToken: 'Use token',

  previewTitle: 'Review swap',
  provider: 'Provider',
  contract: 'Contract',
  approvalText: (amount: string) =>
    `First, you allow the exchange to take ${amount}, and no more. This costs its own fee.`,
  permitText: (amount: string) => `First, you sign that the exchange may take ${amount}, and no more. This is free.`,
  batchText: (amount: string) => `In one step, you allow the exchange to take ${amount}, and no more, and swap it.`,
  notSimulated: 'We can’t try it out on this network, so we checked only what it asks for.',
  priceMoved: 'The price has moved. Look at the amounts again.',
  blockedHeading: 'We blocked this swap',
  blockedText: 'Nothing was swapped. A new price may help.',
  newPrice: 'Get a new price',

  stepApprove: (symbol: string) => `Allow ${symbol}`,
  stepPermit: (symbol: string) => `Sign for ${symbol}`,
  approveText: (wallet: string, amount: string) =>
    `Check that ${wallet} shows ${amount}, and no more, before you approve.`,
  swapText: (wallet: string) => `Compare the amounts in ${wallet} before you approve.`,
  allowing: 'Waiting for the network…',
  checkingAgain: 'Checking the price again…',
  acceptedText: (wallet: string) => `${wallet} is sending the swap. You can close this window.`,
  sentHeading: 'On its way',
  sentText: (from: string, to: string) => `${from} for about ${to}. You can close this window.`,
  doneHeading: 'Swapped',
  doneText: (from: string, to: string) => `You swapped ${from} for ${to}.`,
  includedHeading: 'Swap confirmed',
  includedText: (from: string, symbol: string) =>
    `The network included your swap of ${from}. We couldn’t read how much ${symbol} has arrived.`,
  arrivedText: (to: string, symbol: string) =>
    `${to} has arrived. We couldn’t read how much ${symbol} has left your account.`,
  unreadText: 'The network included the swap. We couldn’t read what it has moved.',
  nothingHeading: 'Nothing arrived',
  nothingText: (symbol: string) => `The network included the swap, but no ${symbol} has reached your account.`,
  paidText: (amount: string) => `${amount} has left your account.`,
  declinedHeading: 'Swap declined',
  declinedText: (wallet: string) => `You declined it in ${wallet}. Nothing was swapped.`,
  changedHeading: 'The price has moved',
  changedText: 'It’s now worse than what you confirmed, so we stopped. Nothing was swapped.',
  revertedHeading: 'Swap failed',
  revertedText: 'The network refused it. The fee was paid, and you keep your tokens.',
  failedHeading: 'Not swapped',
  uncertainText: (wallet: string) =>
    `We don’t know whether the swap went through. Look in ${wallet} or a block explorer before you swap again.`,
  mayTakeText: (symbol: string) => `The exchange may still be able to take ${symbol} from your account.`,
  allowedText: (amount: string) => `The exchange may still take ${amount}.`,
  nextTryText: 'Your next try uses that.',

  noticeDone: (from: string, to: string) => `${from} swapped for ${to}`,
  noticeFailed: (amount: string) => `${amount} not swapped`,
})
