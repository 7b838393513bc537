import { defineMessages } from '../../../i18n/defineMessages.ts'

/** The texts of a wallet of this browser, in each list. */
export const walletChoiceMessages = defineMessages('walletChoice', {
  installed: 'Installed',
  unverified: 'Unverified',
  walletInstalled: (wallet: string) => `${wallet}, installed`,
  walletUnverified: (wallet: string) => `${wallet}, unverified: another wallet on this page uses the same identity`,
  unverifiedNote: 'Unverified wallets claim the same identity. Only choose one you installed yourself.',
})
