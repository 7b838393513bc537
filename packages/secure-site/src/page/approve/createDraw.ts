import type { Clock } from '../clock/clock.ts'
import './define.ts'
import type { DrawApproval } from './createApprovals.ts'
import { loadMessages, type ChosenLanguage, type PageLanguages } from '../language/loadMessages.ts'
import { source } from '../language/source.ts'
import { english, type ApproveMessages } from './messages.ts'

const LANGUAGES: PageLanguages = { parts: ['approve'], files: source }

/** The texts of a language. */
type ChosenMessages = ChosenLanguage<ApproveMessages>

/**
 * Loads the texts of the visitor's first language that the page has; English otherwise, also if the file cannot be loaded.
 *
 * @param tags - BCP 47, preferred first: `navigator.languages`.
 */
export const chooseMessages = (tags: readonly string[]): Promise<ChosenMessages> =>
  loadMessages(tags, english, LANGUAGES)

export interface DrawOptions {
  readonly parent: HTMLElement
  readonly clock: Clock
  /** The texts, and the language for numbers. */
  readonly getChosen: () => ChosenMessages
}

/** Draws approvals as the only content of an element. */
export const createDraw =
  ({ parent, clock, getChosen }: DrawOptions): DrawApproval =>
  (request, events) => {
    const view = document.createElement('oak-approval')
    const { messages, tag } = getChosen()
    Object.assign(view, { request, clock, messages, locale: tag, ...events })
    parent.replaceChildren(view)
    return () => view.remove()
  }
