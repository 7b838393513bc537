import type { Clock } from '../clock/clock.ts'
import './define.ts'
import type { DrawApproval } from './createApprovals.ts'
import { loadMessages, type ChosenLanguage, type Locales } from '../language/loadMessages.ts'
import { english, type ApproveMessages } from './messages.ts'

/** The languages besides English, by tag: those of the modal. */
const LOCALES: Locales<ApproveMessages> = {
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

/** The texts of a language. */
type ChosenMessages = ChosenLanguage<ApproveMessages>

/**
 * Loads the texts of the visitor's first language that the page has; English otherwise, also if the file cannot be loaded.
 *
 * @param tags - BCP 47, preferred first: `navigator.languages`.
 */
export const chooseMessages = (tags: readonly string[]): Promise<ChosenMessages> => loadMessages(tags, english, LOCALES)

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
