import PostalMime from 'postal-mime'
import type { Letter } from './types.ts'

/** A code of six digits, which may have a space in the middle. */
const CODE = /(?<![\d-])(\d{3}) ?(\d{3})(?![\d-])/

/** Without the punctuation of a sentence around it. */
const LINK = /https?:\/\/[^\s<>"'()]*[^\s<>"'().,;:!?]/g

/** What the envelope of a letter says (RFC 5321). */
export interface Envelope {
  readonly from: string
  readonly to: readonly string[]
}

/** Parses a letter (RFC 5322). Parts that are missing are empty. */
export async function parseLetter(raw: Uint8Array, envelope: Envelope, id: number): Promise<Letter> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  const [, start, end] = CODE.exec(text) ?? []
  return {
    id,
    receivedAt: new Date().toISOString(),
    ...envelope,
    subject,
    text,
    html,
    ...(start !== undefined && end !== undefined && { code: `${start}${end}` }),
    links: text.match(LINK) ?? [],
  }
}
