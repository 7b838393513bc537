import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { helpMessages } from './messages.ts'
import { languages } from '../../languages/connecting.ts'

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    help: { readonly messages: typeof helpMessages; readonly errors: never }
  }
}

/** The language part of the help views. */
export const part: LanguagePart<'help'> = {
  errors: [],
  files: languages,
}
