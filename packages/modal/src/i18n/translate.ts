import type { Message, MessageCatalogue } from './defineMessages.ts'

/** The strings of a slice in the visitor's language. Languages will be looked up here; English is the only one so far. */
export function translate<Messages extends Record<string, Message>>(catalogue: MessageCatalogue<Messages>): Messages {
  return catalogue.english
}
