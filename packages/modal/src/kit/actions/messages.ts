import { defineMessages } from '../../i18n/defineMessages.ts'

/** Of every place where a visitor disconnects a wallet. */
export const disconnectMessages = defineMessages('disconnect', {
  all: 'Disconnect all',
  done: (wallet: string) => `${wallet} disconnected`,
})
