import type { Clock } from '../clock/clock.ts'
import './define.ts'
import type { ChosenMessages } from './chooseMessages.ts'
import type { DrawApproval } from './createApprovals.ts'

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
