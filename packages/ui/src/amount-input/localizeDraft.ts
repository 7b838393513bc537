import type { AmountLocale } from './getAmountLocale.ts'

/** Writes a draft as a locale does: sign for sign, so that the caret stays where it is. */
export const localizeDraft = (draft: string, { separator, digits }: AmountLocale): string =>
  draft.replace(/[\d.]/g, (sign) => (sign === '.' ? separator : digits[Number(sign)] ?? sign))
