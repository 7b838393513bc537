import { defineMessages } from '../i18n/defineMessages.ts'

export const buttonMessages = defineMessages('buttons', {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  account: (address: string) => `Account ${address}`,
  accountWithBalance: (address: string, balance: string) => `Account ${address} · ${balance}`,
  selectNetwork: 'Select network',
  network: (network: string) => `Network: ${network}`,
  unsupportedNetwork: 'Unsupported network',
  unsupported: 'Unsupported network. Switch network',
})
