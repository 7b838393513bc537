import { defineMessages } from '../i18n/defineMessages.ts'

export const buttonMessages = defineMessages('buttons', {
  connect: 'Connect Wallet',
  connecting: 'Connecting…',
  account: (address: string) => `Account ${address}`,
  accountWithBalance: (address: string, balance: string) => `Account ${address} · ${balance}`,
  selectNetwork: 'Select Network',
  network: (network: string) => `Network: ${network}`,
  unsupportedNetwork: 'Unsupported network',
  unsupported: 'Unsupported network. Switch network',
})
