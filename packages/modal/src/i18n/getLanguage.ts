import { defineSlice, loadOnce, type Kit } from '@openappkit/core/internal'
import { UNSEEN } from '../shell/element/unseen.ts'
import type { PartName, AnyPartReference } from './LanguagePart.ts'
import type { AllTexts } from '../texts.ts'
import type { ErrorTexts, LanguageFile, LanguagePartFile } from './LanguageFile.ts'

/** A language part that a view has requested. */
export interface WantedPart {
  readonly part: AnyPartReference
  /** Whether the current texts include it. Always true in English. */
  isApplied: boolean
  /** The loaded texts, by language. Concurrent attempts share them. */
  readonly fetched: Map<string, LanguagePartFile>
}

/** The language of a kit. */
export interface Language {
  readonly state: {
    /** BCP 47, with the visitor's region if known: `de-AT`. */
    tag: string
    /** Empty until a language other than English was needed: the page's direction applies. */
    direction: LanguageFile['direction'] | ''
    /** The texts that replace the English ones: the language's, overridden by the site's own. Functions among them. */
    texts?: MessagesPatch
    errors?: ErrorTexts
  }
  /** Hides the kit's elements while the first language loads; every host of the kit uses it. */
  readonly hidingSheet: CSSStyleSheet
  /** The parts that views have requested. They load with every later language. */
  parts?: Map<PartName, WantedPart>
  /** The site's own texts, by language. */
  messages: MessagesByLocale | undefined
  /** Resolves when the last chosen language is applied; never rejects. `undefined` after a failed load. */
  ready: Promise<void> | undefined
  /**
   * Chooses the language again and loads it.
   *
   * @param isHidden - Hides the elements, which have not rendered yet, until the language is applied.
   */
  update(isHidden?: boolean): void
}

/**
 * Texts of the site in one language: `{ connect: { title: 'Sign in' } }`. A text that is left out keeps the text of the
 * modal.
 */
export type MessagesPatch = { readonly [Slice in keyof AllTexts]?: Partial<AllTexts[Slice]> }

/** Texts of the site, by BCP 47 language tag: `{ de: { connect: { title: 'Anmelden' } } }`. */
export type MessagesByLocale = Readonly<Record<string, MessagesPatch>>

/** How long elements wait for their language. English is shown after that. */
export const LANGUAGE_TIMEOUT_MS = 2_000

/** Hides elements without a layout shift, so that English does not flash before the visitor's language. */
function hideUntil(kit: Kit, sheet: CSSStyleSheet, ready: Promise<void>): void {
  const show = () => sheet.replaceSync('')
  const clearTimer = kit.ports.clock.setTimeout(show, LANGUAGE_TIMEOUT_MS)
  sheet.replaceSync(UNSEEN)
  void ready.then(show).then(clearTimer)
  kit.onDestroy(clearTimer)
}

/**
 * The language of a kit: that of the option `locale`, else of the page, else of the browser. A page in English loads no
 * further code.
 */
export const getLanguage = defineSlice('language', (kit: Kit): Language => {
  const { options, valtio } = kit
  const chooser = loadOnce(() => import('./chooseLanguage.ts'), kit.log)
  const hidingSheet = new CSSStyleSheet()
  const language: Language = {
    hidingSheet,
    state: valtio.proxy<Language['state']>({ tag: 'en', direction: '' }),
    messages: undefined,
    ready: undefined,
    update(isHidden) {
      const wanted = options.state.locale || document.documentElement.lang || navigator.language
      // Switching back to English takes the same path, also after a failed load.
      if (language.ready || language.state.texts || language.messages || !/^en\b/i.test(wanted)) {
        const attempt = chooser
          .run(({ chooseLanguage }) => chooseLanguage(kit, language))
          .catch(() => {
            // A newer attempt may be pending.
            if (language.ready === attempt) language.ready = undefined
          })
        language.ready = attempt
        if (isHidden) hideUntil(kit, hidingSheet, attempt)
      }
    },
  }
  language.update(true)
  kit.onDestroy(valtio.subscribe(options.state, () => language.update()))
  return language
})
