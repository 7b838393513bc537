import type { Clock } from '../clock/clock.ts'
import './define.ts'
import type { DrawApproval } from './createApprovals.ts'
import type { ApproveMessages } from './messages.ts'

export interface DrawOptions {
  readonly parent: HTMLElement
  readonly clock: Clock
  readonly messages: ApproveMessages
  /** BCP 47 tag for numbers. */
  readonly locale: string
}

/** Draws approvals as the only content of an element. */
export const createDraw =
  ({ parent, clock, messages, locale }: DrawOptions): DrawApproval =>
  (request, events) => {
    const view = document.createElement('oak-approval')
    Object.assign(view, { request, clock, messages, locale, ...events })
    parent.replaceChildren(view)
    return () => view.remove()
  }
