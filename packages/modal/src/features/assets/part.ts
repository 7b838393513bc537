import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { assetsMessages } from './messages.ts'
import { languages } from '../../languages/account.ts'

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    assets: { readonly messages: typeof assetsMessages; readonly errors: never }
  }
}

/** The language part of tokens and collectibles. */
export const part: LanguagePart<'assets'> = {
  errors: [],
  files: languages,
}
