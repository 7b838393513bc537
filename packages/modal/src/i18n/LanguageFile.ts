/** The loaded texts of errors, by code; `{name}` is a placeholder, as in the catalogue. */
export type ErrorTexts = Readonly<Record<string, string>>

/** The texts of one part in one language. */
export interface LanguagePartFile {
  /**
   * By slice and name. `{0}` is the first parameter of the English text. The forms of a text with a count are rows of their
   * categories: `more_one`, `more_other`.
   */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly errors: ErrorTexts
}

/** What loads of a language at a time: some of its parts. */
export interface LanguageFile {
  readonly direction: 'ltr' | 'rtl'
  readonly parts: Readonly<Record<string, LanguagePartFile>>
}

/** A file for each language except English, by its BCP 47 tag. */
export type LanguageFiles = Readonly<Record<string, () => Promise<{ readonly language: LanguageFile }>>>
