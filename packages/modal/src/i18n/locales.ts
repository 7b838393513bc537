import type { Locale } from './Locale.ts'

type LoadLocale = () => Promise<{ readonly locale: Locale }>

/** Every language but English, which is in the sources. Each is a file of its own. */
export const locales: Readonly<Record<string, LoadLocale>> = {
  de: () => import('../locales/de.ts'),
  fr: () => import('../locales/fr.ts'),
  nl: () => import('../locales/nl.ts'),
}
