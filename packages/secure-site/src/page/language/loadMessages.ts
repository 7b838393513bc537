import { matchLocale } from '@openappkit/common'

/** The texts of one part: strings, `{name}` is a value. */
export type PartTexts = { readonly [name: string]: string | PartTexts }

/** A language, as far as a page loads it: some parts of `src/languages/<tag>.json`. */
export interface LanguageFile {
  readonly direction: 'ltr' | 'rtl'
  readonly parts: Readonly<Record<string, PartTexts>>
}

/** The languages of a page. */
export interface PageLanguages {
  /** What the texts of the page consist of. */
  readonly parts: readonly string[]
  /** A file for each language besides English, by its BCP 47 tag. */
  readonly files: Readonly<Record<string, () => Promise<{ readonly language: LanguageFile }>>>
}

/** The texts of a language. */
export interface ChosenLanguage<Messages> {
  readonly messages: Messages
  /** BCP 47, with the visitor's region if known: `de-AT`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * Loads the texts of the visitor's first language that there is; English otherwise, also if the file cannot be loaded.
 *
 * @param tags - BCP 47, preferred first: `navigator.languages`.
 */
export async function loadMessages<Messages extends object>(
  tags: readonly string[],
  english: Messages,
  { parts, files }: PageLanguages,
): Promise<ChosenLanguage<Messages>> {
  const { key, tag } = matchLocale(tags, Object.keys(files))
  const load = files[key]
  if (!load) return { messages: english, tag, direction: 'ltr' }
  try {
    // English needs no code that fills texts.
    const [{ language }, { createMessages }] = await Promise.all([load(), import('./createMessages.ts')])
    const texts: PartTexts = Object.fromEntries(parts.flatMap((part) => Object.entries(language.parts[part] ?? {})))
    const { direction } = language
    return { messages: createMessages(english, texts, { tag, direction }), tag, direction }
  } catch {
    return { messages: english, tag: 'en', direction: 'ltr' }
  }
}
