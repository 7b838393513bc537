import type { LanguagePart } from '../../i18n/LanguagePart.ts'
import type { onrampMessages } from './messages.ts'
import { languages } from '../../languages/trading.ts'

/** Errors that only the views of this part show. */
const errors = [
  'onramp.choicesFailed',
  'onramp.declined',
  'onramp.hostNotAllowed',
  'onramp.notReady',
  'onramp.otherAddress',
  'onramp.pageFailed',
  'onramp.purchasesFailed',
  'onramp.quoteFailed',
  'onramp.unsafeUrl',
] as const

declare module '../../i18n/LanguagePart.ts' {
  interface LanguageParts {
    onramp: { readonly messages: typeof onrampMessages; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of buying crypto. */
export const part: LanguagePart<'onramp'> = {
  errors,
  files: languages,
}
