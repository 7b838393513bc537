/**
 * The plural categories of each language, for integers and fractions.
 *
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export const PLURAL_CATEGORIES = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  bn: ['one', 'other'],
  de: ['one', 'other'],
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
  fa: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  he: ['one', 'two', 'other'],
  hi: ['one', 'other'],
  id: ['other'],
  it: ['one', 'many', 'other'],
  ja: ['other'],
  ko: ['other'],
  nl: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  'pt-BR': ['one', 'many', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  th: ['other'],
  tr: ['one', 'other'],
  uk: ['one', 'few', 'many', 'other'],
  ur: ['one', 'other'],
  vi: ['other'],
  'zh-CN': ['other'],
  'zh-TW': ['other'],
} as const satisfies Record<string, readonly Intl.LDMLPluralRule[]>

type PluralTag = keyof typeof PLURAL_CATEGORIES

/**
 * A text that depends on a count.
 *
 * @param forms - One for each plural category of the language; `#` is replaced with the formatted count.
 */
export function plural<Tag extends PluralTag>(
  tag: Tag,
  count: number,
  forms: Readonly<Record<(typeof PLURAL_CATEGORIES)[Tag][number], string>>,
): string {
  const category = new Intl.PluralRules(tag).select(count)
  const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[category] ?? (forms as { other: string }).other
  return form.replaceAll('#', new Intl.NumberFormat(tag).format(count))
}
