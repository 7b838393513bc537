import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { namesMessages } from './messages.ts'
import { languages } from '../../languages/trading.ts'

/** Errors that only the views of names show. */
const errors = [
  'profile.expired',
  'profile.lookupFailed',
  'profile.rateLimited',
  'profile.refused',
  'profile.taken',
  'profile.unavailable',
  'profile.unconfirmed',
] as const

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    'profile-names': { readonly messages: typeof namesMessages; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of names. */
export const part: LanguagePart<'profile-names'> = {
  errors,
  files: languages,
}
