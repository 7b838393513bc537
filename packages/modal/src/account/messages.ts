import { defineMessages } from '../i18n/defineMessages.ts'

export const accountMessages = defineMessages('account', {
  title: 'Account',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied. Point at it to see all of it.',
  balanceLoading: 'Loading balance…',
  balanceOffline: 'You are offline',
  balanceRetry: 'Try again',
  balanceRetryLater: 'You can try again in a moment.',
  network: (network: string) => `Network: ${network}`,
  unsupportedNetwork: 'Unsupported network',
  otherAccounts: 'Other accounts',
  useAccount: (address: string) => `Use account ${address}`,
  explorer: (explorer: string) => `View on ${explorer}`,
  opensNewTab: (label: string) => `${label} (opens in a new tab)`,
  disconnect: 'Disconnect',
})
