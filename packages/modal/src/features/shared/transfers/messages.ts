import { defineMessages } from '../../../i18n/defineMessages.ts'
import { plural } from '../../../i18n/plural.ts'

declare module './part.ts' {
  interface TransfersMessages {
    transfers: typeof transferMessages
  }
}

/** The strings that the forms to send and to swap have in common. */
export const transferMessages = defineMessages('transfers', {
  max: 'Max',
  balance: (amount: string) => `Balance: ${amount}`,
  fee: 'Network fee, at most',
  enterAmount: 'Enter an amount',
  checking: 'Checking…',
  notEnough: (symbol: string) => `Not enough ${symbol}`,
  review: 'Review',
  accountChanged: 'Your account changed, so we cleared the form.',
  networkChanged: 'The network changed, so we cleared the form.',
  switchTo: (network: string) => `Switch to ${network}`,
  switchNetwork: 'Switch network',
  searchClear: 'Clear search',
  unverified: 'Unverified',
  showMore: 'Show more',
  searchForMore: 'Search to find more.',
  nothingFoundText: (query: string) => `No results for “${query}”`,
  offline: 'This will load when you’re back online.',
  onNetwork: (network: string) => `On ${network}`,
  standard: 'Standard',
  fast: 'Fast',
  instant: 'Instant',
  balanceDown: (amount: string) => `Your balance goes down by ${amount}.`,
  balanceUp: (amount: string) => `Your balance goes up by ${amount}.`,
  /** An item of a collection, whose name may read as an amount. */
  item: (name: string) => `NFT “${name}”`,
  smallestUnits: (amount: string) => `${amount} (in its smallest unit: the token doesn’t give its decimals)`,
  confirmIn: (wallet: string) => `Confirm in ${wallet}`,
  failedText: (wallet: string) => `Look in ${wallet} before you try again.`,
  uncertainHeading: 'Check your wallet',
  explorer: (explorer: string) => `View on ${explorer}`,
  opensNewTab: (label: string) => `${label} (opens in a new tab)`,
  activity: 'View activity',
  done: 'Done',
  backToReview: 'Back to review',
  chooseAsset: 'Select asset',
  changeAsset: (asset: string) => `${asset}, select another asset`,
  searchLabel: 'Search assets',
  foundCount: (count: number) => plural(count, { one: '# asset found', other: '# assets found' }),
  nothingFoundHeading: 'No asset found',
  showAll: 'Show all assets',
})
