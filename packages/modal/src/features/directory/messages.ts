import { defineMessages } from '../../i18n/defineMessages.ts'
import { plural } from '../../i18n/plural.ts'

declare module '../shared/connecting/part.ts' {
  interface WalletsMessages {
    directory: typeof directoryMessages
  }
}

export const directoryMessages = defineMessages('directory', {
  scanText: 'Scan with your phone',
  anyAppText: 'Any other wallet app',
  recent: 'Recent',
  open: 'Open',
  walletRecent: (wallet: string) => `${wallet}, recent`,
  walletQrCode: (wallet: string) => `${wallet}, QR code`,
  walletOpensApp: (wallet: string) => `${wallet}, open app`,
  popular: 'Popular',
  allWallets: 'All wallets',
  moreThan: (count: number) => plural(count, { one: '#+', other: '#+' }),

  allTitle: 'All wallets',
  wallets: 'Wallets',
  searchLabel: 'Search wallets',
  searchPlaceholder: 'Search wallets',
  searchClear: 'Clear search',
  certified: 'Certified',
  network: 'Network',
  allNetworks: 'All networks',
  loading: 'Loading wallets…',
  foundCount: (count: number) => plural(count, { one: '# wallet found', other: '# wallets found' }),
  shownCount: (count: number) => plural(count, { one: '# wallet shown', other: '# wallets shown' }),
  showMore: 'Show more',
  nothingFoundHeading: 'No wallets found',
  nothingFoundText: (query: string) => `No results for “${query}”`,
  nothingFitsText: 'No wallets match these filters',
  showAll: 'Show all wallets',
  getOne: 'Get a wallet',
  failedHeading: 'Wallets didn’t load',
  failedText: 'Check your connection, then try again.',
  moreFailedText: 'Couldn’t load more wallets.',
  shortListText: 'Couldn’t load the full list. Here’s a shorter one.',
  offlineText: 'You’re offline. Here’s a shorter list.',
  tryAgain: 'Try again',

  getTitle: (wallet: string) => `Get ${wallet}`,
  getText: 'Install it and set it up, then come back here to connect.',
  places: 'Where to get it',
  forBrowser: (browser: string) => `For ${browser}`,
  forIos: 'For iPhone and iPad',
  forAndroid: 'For Android phones',
  website: 'Website',
  reloadNote: 'After you add it to this browser, reload this page.',
  phoneHeading: 'On your phone',
  phoneText: 'Scan this code with your phone’s camera.',
  storeQrLabel: (wallet: string, store: string) => `QR code: ${wallet} in ${store}`,
  noPlaceHeading: 'No download found',
  noPlaceText: (wallet: string) =>
    `We don’t have a safe download link for ${wallet}. Get it from its official website.`,
  openHere: (wallet: string) => `Open this page in ${wallet}`,
  connectNow: 'I’ve installed it',
  opensNewTab: (label: string) => `${label} (opens in a new tab)`,

  chooseTitle: 'Get a wallet',
  chooseText: 'A wallet is a free app you log in with. Pick one to start. You can switch anytime.',
  compareMore: 'Compare more wallets',
})
