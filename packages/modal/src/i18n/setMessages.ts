import type { Kit } from '@openappkit/core'
import { getLanguage, type MessagesByLocale } from './getLanguage.ts'

/** Lets a kit speak a site's own words. Nothing on a server, where nothing is drawn. */
export function setMessages(kit: Kit, messages: MessagesByLocale): void {
  if (!kit.ports.isBrowser) return
  const language = getLanguage(kit)
  language.messages = messages
  language.follow(!kit.isStarted)
}
