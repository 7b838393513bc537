import { loadOnce, type Kit } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'
import type { Locale, MessagesPatch } from './Locale.ts'

/** The language a kit speaks. */
export interface Language {
  /** Elements that show text follow this. */
  readonly state: {
    /** BCP 47, with the visitor's region where that is known: `de-AT`. */
    tag: string
    /** Empty while nothing but English was needed: that follows the page. */
    direction: Locale['direction'] | ''
    /** Counts the changes of the texts. */
    version: number
  }
  /** What is spoken instead of the English of the sources; the locale's, and over it the site's own. */
  texts?: MessagesPatch
  errors?: Locale['errors']
  /** A site's own words, by language. */
  messages: MessagesByLocale | undefined
  /** Settles, and never fails, when the language that was chosen last is spoken. Missing where it could not be fetched. */
  ready: Promise<void> | undefined
  /** Looks again which language is wanted. */
  follow(): void
}

/** A site's own words, by the tag of the language they are in. */
export type MessagesByLocale = Readonly<Record<string, MessagesPatch>>

/**
 * The language of a kit: what the option `locale` says, else the page, else the browser. A page in
 * English needs nothing of what is loaded here for the others.
 */
export const getLanguage = perKit('language', (kit: Kit): Language => {
  const { options, valtio } = kit
  const chooser = loadOnce(() => import('./chooseLanguage.ts'), kit.log)
  const language: Language = {
    state: valtio.proxy({ tag: 'en', direction: '', version: 0 }),
    messages: undefined,
    ready: undefined,
    follow() {
      const wanted = options.state.locale || document.documentElement.lang || navigator.language
      if (language.ready || language.messages || !/^en\b/i.test(wanted)) {
        language.ready = chooser.run(({ chooseLanguage }) => chooseLanguage(kit, language)).catch(() => {
          language.ready = undefined
        })
      }
    },
  }
  language.follow()
  kit.onDestroy(valtio.subscribe(options.state, language.follow))
  return language
})
