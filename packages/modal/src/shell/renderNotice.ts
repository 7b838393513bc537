import { iconClose } from '@openappkit/ui'
import type { Kit, Notice } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { hasFocus } from '../element/hasFocus.ts'
import { translateCode } from '../i18n/translateError.ts'
import { translate } from '../i18n/translate.ts'
import type { FadingController } from './fading-controller.ts'
import { shellMessages } from './messages.ts'

function renderSnackbar(
  kit: Kit,
  { shown: notice, isLeaving, handleAnimationend }: FadingController<Notice>,
  dismiss: () => void,
): unknown {
  if (!notice) return nothing
  // What has gone wrong may take longer to read than it stays.
  const button =
    notice.variant === 'error'
      ? html`<oak-icon-button
          slot="action"
          size="s"
          label=${translate(kit, shellMessages).dismiss}
          @click=${dismiss}
          >${iconClose()}</oak-icon-button
        >`
      : nothing
  // Keyed, for the same words said again are a change of their live region too, and are read again.
  const drawn = html`
    <div class="notice ${isLeaving ? 'is-leaving' : ''}" part="notice" ?inert=${isLeaving} @animationend=${handleAnimationend}>
      <oak-snackbar variant=${notice.variant}>${translateCode(kit, notice)}${button}</oak-snackbar>
    </div>
  `
  return keyed(notice.id, drawn)
}

/**
 * The short messages over the modal, seen and heard. The live regions are there from the start, because
 * a region that comes with its text is not read.
 *
 * @param announcement - What only a screen reader is told.
 * @param focusHeading - Where the focus goes when the button under it is gone.
 */
export function renderNotice(
  kit: Kit,
  notices: FadingController<Notice>,
  announcement: string,
  focusHeading: () => void,
): TemplateResult {
  const isError = notices.shown?.variant === 'error'
  const snackbar = renderSnackbar(kit, notices, () => {
    kit.notices.hide()
    focusHeading()
  })
  const leaveByPointer = ({ currentTarget }: Event) => {
    if (!hasFocus(currentTarget as Element)) kit.notices.resume()
  }
  return html`
    <div
      class="notices"
      @pointerenter=${kit.notices.pause}
      @pointerleave=${leaveByPointer}
      @focusin=${kit.notices.pause}
      @focusout=${kit.notices.resume}
    >
      <div role="status">${isError ? nothing : snackbar}</div>
      <div role="alert">${isError ? snackbar : nothing}</div>
    </div>
    <div class="visually-hidden" role="status">${announcement}</div>
  `
}
