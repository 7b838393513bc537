import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { siwxMessages } from './messages.ts'
import { languages } from '../../languages/connecting.ts'

/** Errors that only the view of the sign-in shows. */
const errors = ['siwx.initializationFailed', 'siwx.invalidSignature', 'siwx.signingFailed'] as const

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    siwx: { readonly messages: typeof siwxMessages; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of the sign-in. */
export const part: LanguagePart<'siwx'> = {
  errors,
  files: languages,
}
