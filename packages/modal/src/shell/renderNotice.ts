import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'

/**
 * The short messages over the modal, seen and heard. Both live regions are there from the start,
 * because a region that comes with its text is not read.
 *
 * @param announcement - What only a screen reader is told.
 */
export function renderNotice(kit: Kit, announcement: string): TemplateResult {
  const { notice } = kit.notices.state
  const isError = notice?.variant === 'error'
  const snackbar = notice ? html`<oak-snackbar variant=${notice.variant}>${notice.message}</oak-snackbar>` : nothing
  return html`
    <div
      class="notices"
      @pointerenter=${kit.notices.pause}
      @pointerleave=${kit.notices.resume}
      @focusin=${kit.notices.pause}
      @focusout=${kit.notices.resume}
    >
      <div role="status">${isError ? nothing : snackbar}</div>
      <div role="alert">${isError ? snackbar : nothing}</div>
    </div>
    <div class="visually-hidden" role="status">${announcement}</div>
  `
}
