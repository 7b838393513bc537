import type { LanguagePart } from '../i18n/LanguagePart.ts'

/** The strings of this part. Each slice with such strings declares them by merging, in its `messages.ts`. */
export interface SwapMessages {}

/** Errors that only the views of this part show. */
const errors = [] as const

declare module '../i18n/LanguagePart.ts' {
  interface LanguageParts {
    swap: { readonly messages: SwapMessages[keyof SwapMessages]; readonly errors: (typeof errors)[number] }
  }
}

/** The language part of swaps. */
export const part: LanguagePart<'swap'> = {
  errors,
  locales: {},
}
