import { defineMessages } from '../../i18n/defineMessages.ts'

/** The strings of the connect button. Those of the other buttons load with their drawing. */
export const buttonMessages = defineMessages('buttons', {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
})
