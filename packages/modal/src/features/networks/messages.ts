import { defineMessages } from '../../i18n/defineMessages.ts'
import { plural } from '../../i18n/plural.ts'

export const networkMessages = defineMessages('networks', {
  title: 'Choose network',
  networks: 'Networks',
  searchLabel: 'Search networks',
  searchPlaceholder: 'Search networks',
  searchClear: 'Clear search',
  searchCount: (count: number) => plural(count, { one: '# network found', other: '# networks found' }),
  nothingFoundHeading: 'No networks found',
  nothingFoundText: (query: string) => `No results for “${query}”`,
  showAll: 'Show all networks',
  current: 'Current',
  networkCurrent: (network: string) => `${network}, current network`,
  unsupported: 'Unsupported',
  networkUnsupported: (network: string) => `${network}, current network, not supported by this site`,
  switchOff: 'This site doesn’t let you switch networks.',
  whatIsANetwork: 'What is a network?',
  switchTitle: 'Switch network',
  switchHeading: (network: string) => `Switch to ${network}`,
  switchText: (wallet: string) => `Approve the request in ${wallet}.`,
  switchNote: 'Your address stays the same. Funds on other networks stay there.',
  switchFailedHeading: 'Couldn’t switch networks',
  switchFailedText: (wallet: string) => `Try again, or switch networks in ${wallet}.`,
  chooseOther: 'Choose another network',
  unsupportedTitle: 'Unsupported network',
  unsupportedText: (site: string) =>
    `Your wallet is on a network ${site} doesn’t support. Switch to one of these to continue.`,
  unsupportedTextFixed: (site: string) =>
    `Your wallet is on a network ${site} doesn’t support. Switch networks in your wallet.`,
  thisSite: 'this site',
  yourWallet: 'your wallet',
  disconnect: 'Disconnect',
})
