import type { Kit } from '@openappkit/core'
import type { Message, MessageCatalogue, Translated } from './defineMessages.ts'
import { getLanguage, type Language } from './getLanguage.ts'

/** The state that changes with the texts: what calls {@link translate} subscribes to it. */
export const getTextsState = (kit: Kit): Language['state'] => getLanguage(kit).state

/** The strings of a slice in the language of the kit. Missing ones are English. */
export function translate<Messages extends Record<string, Message>>(
  kit: Kit,
  { slice, english }: MessageCatalogue<Messages>,
): Translated<Messages> {
  const { texts = {} } = getLanguage(kit)
  return { ...english, ...(texts as Record<string, object>)[slice] } as unknown as Translated<Messages>
}
