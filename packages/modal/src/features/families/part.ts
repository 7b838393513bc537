import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { familyMessages } from './messages.ts'
import { languages } from '../../languages/connecting.ts'

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    families: { readonly messages: typeof familyMessages; readonly errors: never }
  }
}

/** The language part of the choice of a chain family. */
export const part: LanguagePart<'families'> = {
  errors: [],
  files: languages,
}
