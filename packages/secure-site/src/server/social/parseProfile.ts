import { cleanName, parsePublicLink } from '@openappkit/common'
import { parseEmail } from '../../api/parseEmail.ts'
import type { SocialProvider } from '../../api/socialProviders.ts'
import { providerErrors } from './errors.ts'
import type { RawProfile } from './providers.ts'
import type { SocialProfile } from './types.ts'

/** The longest subject of OpenID Connect. */
const MAX_SUBJECT_LENGTH = 255

const MAX_PICTURE_LENGTH = 2_048

/** Some providers write ids as numbers. A text of other characters is no id of any of them. */
function parseSubject(value: unknown): string | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && text.length <= MAX_SUBJECT_LENGTH && /^[\x21-\x7e]+$/.test(text) ? text : undefined
}

/** An address that our letters can be sent to, and that the provider has verified. */
function parseVerified({ email, isEmailVerified }: RawProfile): string | null {
  if (isEmailVerified !== true || typeof email !== 'string') return null
  try {
    return parseEmail(email)
  } catch {
    return null
  }
}

/** An https address of a picture; `null` for any other value. */
export function parsePicture(value: unknown): string | null {
  const link = typeof value === 'string' && value.length <= MAX_PICTURE_LENGTH ? parsePublicLink(value) : undefined
  return link?.startsWith('https:') ? link : null
}

/**
 * Checks what a provider says about a visitor. Fields that are not needed are left out if they are invalid.
 *
 * @throws `socialProvider.invalidAnswer` without a subject.
 */
export function parseProfile(provider: SocialProvider, raw: RawProfile): SocialProfile {
  const subject = parseSubject(raw.subject)
  if (subject === undefined) throw providerErrors.invalidAnswer({ provider, field: 'subject' })
  const name = typeof raw.name === 'string' ? cleanName(raw.name) : ''
  return { subject, email: parseVerified(raw), name: name || null, picture: parsePicture(raw.picture) }
}
