import { defineMessages } from '../../i18n/defineMessages.ts'

/** The name of a network that the site has not configured. */
export const networkNameMessages = defineMessages('errors', {
  unknownNetwork: 'Unknown network',
})
