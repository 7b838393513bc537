import { matchLocale } from '@openappkit/common'
import { english, type ApproveMessages } from './messages.ts'

/** The languages besides English, by tag: those of the modal. */
const LOCALES: Readonly<Record<string, () => Promise<{ readonly messages: ApproveMessages }>>> = {
  ar: () => import('./locales/ar.ts'),
  bn: () => import('./locales/bn.ts'),
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fa: () => import('./locales/fa.ts'),
  fr: () => import('./locales/fr.ts'),
  he: () => import('./locales/he.ts'),
  hi: () => import('./locales/hi.ts'),
  id: () => import('./locales/id.ts'),
  it: () => import('./locales/it.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
  nl: () => import('./locales/nl.ts'),
  pl: () => import('./locales/pl.ts'),
  'pt-BR': () => import('./locales/pt-BR.ts'),
  ru: () => import('./locales/ru.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  uk: () => import('./locales/uk.ts'),
  ur: () => import('./locales/ur.ts'),
  vi: () => import('./locales/vi.ts'),
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'zh-TW': () => import('./locales/zh-TW.ts'),
}

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The texts of a language. */
export interface ChosenMessages {
  readonly messages: ApproveMessages
  /** BCP 47, with the visitor's region if known: `de-AT`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * Loads the texts of the visitor's first language that the page has; English otherwise, also if the file cannot be loaded.
 *
 * @param tags - BCP 47, preferred first: `navigator.languages`.
 */
export async function chooseMessages(tags: readonly string[]): Promise<ChosenMessages> {
  const { key, tag } = matchLocale(tags, Object.keys(LOCALES))
  const load = LOCALES[key]
  if (!load) return { messages: english, tag, direction: 'ltr' }
  try {
    const { messages } = await load()
    return { messages, tag, direction: RIGHT_TO_LEFT.includes(key) ? 'rtl' : 'ltr' }
  } catch {
    return { messages: english, tag: 'en', direction: 'ltr' }
  }
}
