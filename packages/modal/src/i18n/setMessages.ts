import type { Kit } from '@openappkit/core'
import { getLanguage, type MessagesByLocale } from './getLanguage.ts'

/** Sets a site's own texts. Does nothing on a server, which renders no text. */
export function setMessages(kit: Kit, messages: MessagesByLocale): void {
  if (!kit.ports.isBrowser) return
  const language = getLanguage(kit)
  language.messages = messages
  language.update(!kit.isStarted)
}
