import type { Kit } from '@openappkit/core'
import type { Message, MessageCatalogue, Translated } from './defineMessages.ts'
import { getLanguage } from './getLanguage.ts'

/** The strings of a slice in the language of the kit. Missing ones are English. */
export function translate<Messages extends Record<string, Message>>(
  kit: Kit,
  { slice, english }: MessageCatalogue<Messages>,
): Translated<Messages> {
  const { texts } = getLanguage(kit).state
  return { ...english, ...(texts as Record<string, object> | undefined)?.[slice] } as unknown as Translated<Messages>
}
