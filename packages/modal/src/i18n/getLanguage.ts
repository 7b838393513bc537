import { loadOnce, type Kit } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'
import { UNSEEN } from '../element/unseen.ts'
import type { PartName } from '../texts.ts'
import type { AnyLocalePart, ErrorTexts, Locale, MessagesPatch } from './Locale.ts'

/** A part of the language that a view has asked for. */
export interface WantedPart {
  /** Whether the language that is spoken now has it. English always does. */
  isSpoken: boolean
  /** By language: what has been fetched. An attempt that ends later also says what another one brought. */
  readonly fetched: Map<string, AnyLocalePart>
}

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
  /** Hides what stands in the page while the first language is on its way; every host of the kit adopts it. */
  readonly curtain: CSSStyleSheet
  /** What is spoken instead of the English of the sources; the locale's, and over it the site's own. */
  texts?: MessagesPatch
  errors?: ErrorTexts
  /** What is fetched with every language from the first view on that has asked for it. */
  parts?: Map<PartName, WantedPart>
  /** A site's own words, by language. */
  messages: MessagesByLocale | undefined
  /** Settles, and never fails, when the language that was chosen last is spoken. Missing where it could not be fetched. */
  ready: Promise<void> | undefined
  /**
   * Looks again which language is wanted.
   *
   * @param isUnseen - Nothing of the kit has been drawn yet, and nothing is to be seen before it is spoken.
   */
  follow(isUnseen?: boolean): void
}

/** A site's own words, by the tag of the language they are in. */
export type MessagesByLocale = Readonly<Record<string, MessagesPatch>>

/** Longer than this nobody waits for their own language: English is better than nothing. */
export const LANGUAGE_PATIENCE_MS = 2_000

/** Nobody sees the English flash before their own language; the place is kept. */
function hideUntil(kit: Kit, curtain: CSSStyleSheet, ready: Promise<void>): void {
  const lift = () => curtain.replaceSync('')
  const endTimer = kit.ports.clock.setTimeout(lift, LANGUAGE_PATIENCE_MS)
  curtain.replaceSync(UNSEEN)
  void ready.then(lift).then(endTimer)
  kit.onDestroy(endTimer)
}

/**
 * The language of a kit: what the option `locale` says, else the page, else the browser. A page in
 * English needs nothing of what is loaded here for the others.
 */
export const getLanguage = perKit('language', (kit: Kit): Language => {
  const { options, valtio } = kit
  const chooser = loadOnce(() => import('./chooseLanguage.ts'), kit.log)
  const curtain = new CSSStyleSheet()
  const language: Language = {
    curtain,
    state: valtio.proxy({ tag: 'en', direction: '', version: 0 }),
    messages: undefined,
    ready: undefined,
    follow(isUnseen) {
      const wanted = options.state.locale || document.documentElement.lang || navigator.language
      // Back to English from another language takes the same way as there, also after one that did not come.
      if (language.ready || language.state.version || language.messages || !/^en\b/i.test(wanted)) {
        const attempt = chooser.run(({ chooseLanguage }) => chooseLanguage(kit, language)).catch(() => {
          // A newer wish may be on its way.
          if (language.ready === attempt) language.ready = undefined
        })
        language.ready = attempt
        if (isUnseen) hideUntil(kit, curtain, attempt)
      }
    },
  }
  language.follow(true)
  kit.onDestroy(valtio.subscribe(options.state, () => language.follow()))
  return language
})
