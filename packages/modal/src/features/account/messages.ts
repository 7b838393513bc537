import { defineMessages } from '../../i18n/defineMessages.ts'
import { plural } from '../../i18n/plural.ts'

export const accountMessages = defineMessages('account', {
  title: 'Account',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy the address. Tap or hover to see the full address.',
  balance: 'Balance',
  balanceLoading: 'Loading balance…',
  balanceOffline: 'You’re offline',
  balanceOfflineText: 'Your balance will show when you’re back online.',
  balanceNotHere: 'This site can’t show balances on this network.',
  balanceRetry: 'Try again',
  balanceRetryLater: 'You can try again in a moment.',
  networkLabel: 'Network',
  network: (network: string) => `Network: ${network}`,
  unsupportedNetwork: 'Unsupported network',
  otherAccounts: 'Other accounts',
  useAccount: (address: string) => `Use account ${address}`,
  useAccountOf: (address: string, origin: string) => `Use account ${address}, ${origin}`,
  moreAccounts: (count: number) => plural(count, { one: 'Show # more account', other: 'Show # more accounts' }),
  settings: 'Settings',
  wallets: 'Add or manage wallets',
  explorer: (explorer: string) => `View on ${explorer}`,
  opensNewTab: (label: string) => `${label} (opens in a new tab)`,
  disconnect: 'Disconnect',
})
