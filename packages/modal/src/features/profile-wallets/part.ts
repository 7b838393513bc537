import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { profileWalletsMessages } from './messages.ts'
import { languages } from '../../languages/connecting.ts'

/** The limit is reached by a visitor who adds a wallet in this view. */
const errors = ['connections.tooManyWallets'] as const

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    profileWallets: { readonly messages: typeof profileWalletsMessages; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of the connected wallets. */
export const part: LanguagePart<'profileWallets'> = {
  errors,
  files: languages,
}
