import type { Locale } from './Locale.ts'

type LoadLocale = () => Promise<{ readonly locale: Locale }>

/** Every language but English, which is in the sources. Each is a file of its own. */
export const locales: Readonly<Record<string, LoadLocale>> = {
}
