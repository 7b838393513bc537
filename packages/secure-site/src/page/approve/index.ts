/** @module The approval: loaded with the first request that needs it. */
import type { Clock } from '../clock/clock.ts'
import { applyTheme } from './applyTheme.ts'
import { chooseMessages } from './chooseMessages.ts'
import { createApprovals, type Approvals } from './createApprovals.ts'
import { createDraw } from './createDraw.ts'

export { applyTheme } from './applyTheme.ts'

interface ApprovalOptions {
  readonly parent: HTMLElement
  readonly clock: Clock
  /** Languages of the visitor, preferred first. */
  readonly languages: readonly string[]
  /** The style sheet of the theme, which the caller keeps. */
  readonly sheet: CSSStyleSheet
  readonly theme: Parameters<typeof applyTheme>[1]
}

/** Loads the texts, sets the language of the page, applies the theme, and creates the queue of approvals. */
export async function startApprovals({ parent, clock, languages, sheet, theme }: ApprovalOptions): Promise<Approvals> {
  const { messages, tag, direction } = await chooseMessages(languages)
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  applyTheme(sheet, theme)
  return createApprovals(createDraw({ parent, clock, messages, locale: tag }))
}
