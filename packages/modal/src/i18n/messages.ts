import { defineMessages } from './defineMessages.ts'

/** The text of an error without a catalogue. */
export const errorMessages = defineMessages('errors', {
  unknown: 'Something went wrong. Try again.',
})
