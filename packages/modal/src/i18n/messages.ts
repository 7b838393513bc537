import { defineMessages } from './defineMessages.ts'

export const errorMessages = defineMessages('errors', {
  unknown: 'Something went wrong. Try again.',
  unknownNetwork: 'Unknown network',
})
