import { defineMessages } from '../../../i18n/defineMessages.ts'

/** An account that its wallet, on another device, has not confirmed since the page was loaded. */
export const unconfirmedMessages = defineMessages('unconfirmed', {
  status: 'Not confirmed yet',
  confirmed: 'Account confirmed',
  account: (address: string) => `Account ${address}, not confirmed yet`,
  text: (wallet: string) => `Open ${wallet} to confirm this account. Don’t send anything to it until then.`,
  openWallet: (wallet: string) => `Open ${wallet}`,
})
