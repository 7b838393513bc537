import { defineMessages } from '../../i18n/defineMessages.ts'
import { plural } from '../../i18n/plural.ts'

export const profileWalletsMessages = defineMessages('profileWallets', {
  title: 'Wallets',
  families: 'Network types',
  active: 'Account in use',
  useHere: 'Use this account',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy the address.',
  explorer: (explorer: string) => `View on ${explorer} (opens in a new tab)`,
  receive: 'Receive',
  disconnect: (wallet: string) => `Disconnect ${wallet}`,
  accountsOf: (wallet: string) => `Other accounts of ${wallet}`,
  use: 'Use',
  inUse: (address: string) => `Account ${address} is now in use`,
  smartAccount: 'Smart account',
  more: (count: number) => plural(count, { one: 'Show # more account', other: 'Show # more accounts' }),
  recent: 'Used before',
  connectAgain: (wallet: string) => `Connect ${wallet} again`,
  restoring: 'Connecting your wallet again…',
  add: 'Add a wallet',
  change: 'Use another wallet',
  total: 'All accounts',
  totalShow: 'Show total value',
  totalHint: 'Sends the addresses of all your accounts to the services of this site.',
  totalOf: (count: number) =>
    plural(count, {
      one: 'Value of # account, on the network in use',
      other: 'Value of # accounts, on the networks in use',
    }),
  totalWithout: (count: number) =>
    plural(count, {
      one: 'Without # account that couldn’t be read',
      other: 'Without # accounts that couldn’t be read',
    }),
  totalUnknown: 'Value unknown',
  tryAgain: 'Try again',
  emptyHeading: 'No wallet connected',
  emptyText: (family: string) => `Connect a wallet to use ${family} on this site.`,
})
