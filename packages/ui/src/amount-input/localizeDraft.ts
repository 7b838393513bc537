import type { AmountLocale } from './getAmountLocale.ts'

/** Writes a draft in the form of a locale, character by character, so that the caret keeps its position. */
export const localizeDraft = (draft: string, { separator, digits }: AmountLocale): string =>
  draft.replace(/[\d.]/g, (sign) => (sign === '.' ? separator : (digits[Number(sign)] ?? sign)))
