import { defineMessages } from '../../i18n/defineMessages.ts'

/** The strings of the account button. */
export const accountButtonMessages = defineMessages('buttons', {
  account: (address: string) => `Account ${address}`,
  accountWithBalance: (address: string, balance: string) => `Account ${address} · ${balance}`,
})
