import { matchLocale } from '@openappkit/common'

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The languages besides English, by tag: those of the modal. */
export type Locales<Messages> = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>

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
export async function loadMessages<Messages>(
  tags: readonly string[],
  english: Messages,
  locales: Locales<Messages>,
): Promise<ChosenLanguage<Messages>> {
  const { key, tag } = matchLocale(tags, Object.keys(locales))
  const load = locales[key]
  if (!load) return { messages: english, tag, direction: 'ltr' }
  try {
    const { messages } = await load()
    return { messages, tag, direction: RIGHT_TO_LEFT.includes(key) ? 'rtl' : 'ltr' }
  } catch {
    return { messages: english, tag: 'en', direction: 'ltr' }
  }
}
