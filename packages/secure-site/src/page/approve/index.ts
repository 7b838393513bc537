/** @module The approval: loaded with the first request that needs it. */
import type { Clock } from '../clock/clock.ts'
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

/** The texts for the next request, and the language of the page. */
async function followLanguage(getLanguages: () => readonly string[]) {
  let languages: readonly string[] = []
  let chosen = await chooseMessages(languages)
  return {
    get: () => chosen,
    async update(): Promise<void> {
      const wanted = getLanguages()
      if (String(wanted) === String(languages)) return
      chosen = await chooseMessages(wanted)
      languages = wanted
      Object.assign(document.documentElement, { lang: chosen.tag, dir: chosen.direction })
    },
  }
}

/** Loads the texts, sets the language of the page, applies the theme, and creates the queue of approvals. */
export async function startApprovals({
  parent,
  clock,
  getLanguages,
  sheet,
  theme,
}: ApprovalOptions): Promise<Approvals> {
  const language = await followLanguage(getLanguages)
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
