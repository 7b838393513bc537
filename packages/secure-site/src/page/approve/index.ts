/** @module The approval: loaded with the first request that needs it. */
import type { Clock } from '../clock/clock.ts'
import { runInTime } from '../clock/runInTime.ts'
import { applyTheme } from './applyTheme.ts'
import { chooseMessages, createDraw } from './createDraw.ts'
import { createApprovals, type Approvals } from './createApprovals.ts'

export { applyTheme } from './applyTheme.ts'

interface ApprovalOptions {
  readonly parent: HTMLElement
  readonly clock: Clock
  /** Languages of the visitor, preferred first. Read for each request: the page of the dapp may change its language. */
  readonly getLanguages: () => readonly string[]
  /** The style sheet of the theme, which the caller keeps. */
  readonly sheet: CSSStyleSheet
  readonly theme: Parameters<typeof applyTheme>[1]
}

/** A request does not wait longer for its language: the visitor then reads it in English, or in the language of the one before. */
const LANGUAGE_TIMEOUT_MS = 5_000

type LanguageOptions = Pick<ApprovalOptions, 'clock' | 'getLanguages'>

/** The texts for the next request, and the language of the page. */
async function followLanguage({ clock, getLanguages }: LanguageOptions, choose: typeof chooseMessages) {
  let languages: readonly string[] = []
  let chosen = await choose(languages)
  return {
    get: () => chosen,
    async update(): Promise<void> {
      const wanted = getLanguages()
      if (String(wanted) === String(languages)) return
      const found = await runInTime({ clock, timeoutMs: LANGUAGE_TIMEOUT_MS }, () => choose(wanted)).catch(() => {})
      if (!found) return
      chosen = found
      // English may stand for a language that could not be loaded, which the next request tries again.
      if (chosen.tag !== 'en') languages = wanted
      Object.assign(document.documentElement, { lang: chosen.tag, dir: chosen.direction })
    },
  }
}

/** Loads the texts, sets the language of the page, applies the theme, and creates the queue of approvals. */
export async function startApprovals(
  { parent, clock, getLanguages, sheet, theme }: ApprovalOptions,
  choose = chooseMessages,
): Promise<Approvals> {
  const language = await followLanguage({ clock, getLanguages }, choose)
  await language.update()
  applyTheme(sheet, theme)
  const approvals = createApprovals(createDraw({ parent, clock, getChosen: language.get }))
  return {
    run: (approval, context) => {
      const create = async () => {
        await language.update()
        return approval.create()
      }
      return approvals.run({ ...approval, create }, context)
    },
  }
}
