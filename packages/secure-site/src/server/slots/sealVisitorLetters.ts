import type { LetterContent } from '../../mail/letter.types.ts'
import { sealLetter, type SealedLetter } from '../../mail/storeLetter.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { readRecipients } from '../social/readRecipients.ts'
import type { SiteContext } from '../types.ts'

/** How long a letter about a wallet is retried. */
const LETTER_MS = 86_400_000

/**
 * Writes a letter to each address of the account of a session, in the language of the account: a thief who acts does not choose it.
 *
 * @returns None without an address: some providers have none, or do not say that it is verified.
 */
export async function sealVisitorLetters(
  context: SiteContext,
  session: LiveSession,
  content: LetterContent,
): Promise<readonly SealedLetter[]> {
  const now = context.clock()
  const letter = { locale: session.locale, site: `${session.project} (${session.origin})`, ...content }
  const recipients = await readRecipients(context, session)
  return Promise.all(
    recipients.map((to) => sealLetter(context.keyring, { to, ...letter }, now, new Date(now + LETTER_MS))),
  )
}
