import { defineMessages } from '../../i18n/defineMessages.ts'

/** The strings of the network button. */
export const networkButtonMessages = defineMessages('buttons', {
  selectNetwork: 'Select network',
  network: (network: string) => `Network: ${network}`,
  unsupportedNetwork: 'Unsupported network',
  unsupported: 'Unsupported network. Switch network',
})
