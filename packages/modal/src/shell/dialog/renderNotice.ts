import { iconClose } from '@openappkit/ui'
import type { Kit, Notice } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { hasFocus } from '../element/hasFocus.ts'
import { translateCode } from '../../i18n/translateError.ts'
import { translate } from '../../i18n/translate.ts'
import type { FadingController } from './fading-controller.ts'
import { shellMessages } from './messages.ts'

function renderSnackbar(
  kit: Kit,
  { shown: notice, isLeaving, handleAnimationend }: FadingController<Notice>,
  dismiss: () => void,
): unknown {
  if (!notice) return nothing
  // An error can be dismissed, because it stays longer.
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
  // Keyed, so that a repeated text also changes the live region and is announced again.
  const drawn = html`
    <div class="notice ${isLeaving ? 'is-leaving' : ''}" part="notice" ?inert=${isLeaving} @animationend=${handleAnimationend}>
      <oak-snackbar variant=${notice.variant}>${translateCode(kit, notice)}${button}</oak-snackbar>
    </div>
  `
  return keyed(notice.id, drawn)
}

/**
 * The notices over the modal, and the live regions. The regions always exist, because a region that is inserted with its
 * text is not announced.
 *
 * @param announcement - A text for screen readers only.
 * @param focusHeading - Called when the focused button disappears.
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
