import type { LanguageFile, LanguagePartFile } from '../i18n/LanguageFile.ts'

type Texts = LanguagePartFile['texts']

/** `<tag>.json`: a language as translators write it. `docs/languages.md` describes it. */
export interface TranslatedFile {
  /** The name of the language in the language itself. */
  readonly name: string
  readonly direction: string
  /** Whether a native speaker has reviewed all of it. */
  readonly reviewed: boolean
  readonly parts: Readonly<Record<string, { readonly texts: object; readonly errors: object }>>
}

/** `en.json`: the same file in English, for translators. The texts themselves are in the code. */
export interface EnglishFile {
  readonly parts: Readonly<Record<string, { readonly texts: object }>>
}

/** The names of the values of an English text, in the order of its parameters: the count first, then as the text uses them. */
function listValues(text = ''): string[] {
  const names = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))
  return names.has('count') ? ['count', ...[...names].filter((name) => name !== 'count')] : [...names]
}

/** The same texts with `{0}` in place of the name of the first value. */
function numberTexts(texts: Texts, english: Texts): Texts {
  const number = (slice: string, key: string, text: string) => {
    const { [slice]: { [key]: single, [`${key.split('_')[0]}_other`]: counted } = {} } = english
    const names = listValues(counted ?? single)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => `{${names.indexOf(name)}}`)
  }
  return Object.fromEntries(
    Object.entries(texts).map(([slice, rows]) => [
      slice,
      Object.fromEntries(Object.entries(rows).map(([key, text]) => [key, number(slice, key, text)])),
    ]),
  )
}

/**
 * A language as the modal loads it. Its English texts are functions, so their values have a place and no name.
 */
export function numberValues({ direction, parts }: TranslatedFile, english: EnglishFile): LanguageFile {
  const rows = Object.entries(parts).map(([part, { texts, errors }]) => [
    part,
    { texts: numberTexts(texts as Texts, (english.parts[part]?.texts ?? {}) as Texts), errors },
  ])
  return { direction: direction === 'rtl' ? 'rtl' : 'ltr', parts: Object.fromEntries(rows) as LanguageFile['parts'] }
}
