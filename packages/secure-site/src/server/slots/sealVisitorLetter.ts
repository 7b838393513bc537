import { findLocale } from '../../mail/findLocale.ts'
import type { LetterContent } from '../../mail/letter.types.ts'
import { sealLetter, type SealedLetter } from '../../mail/storeLetter.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { readVisitor } from '../social/readVisitor.ts'
import type { SiteContext } from '../types.ts'

/** How long a letter about a wallet is retried. */
const LETTER_MS = 86_400_000

/**
 * Writes a letter to the visitor of a session.
 *
 * @param locale - Language of the letter.
 * @returns `undefined` without an address: some providers have none, or do not say that it is verified.
 */
export async function sealVisitorLetter({ keyring, clock }: SiteContext, session: LiveSession, locale: string | null, content: LetterContent): Promise<SealedLetter | undefined> {
  const { email: to } = await readVisitor(keyring, session)
  if (to === null) return undefined
  const now = clock()
  return sealLetter(keyring, { to, locale: findLocale(locale), site: `${session.project} (${session.origin})`, ...content }, now, new Date(now + LETTER_MS))
}
