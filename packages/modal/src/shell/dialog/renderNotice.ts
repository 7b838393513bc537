import { iconClose } from '@openappkit/ui'
import type { Kit, Notice } from '@openappkit/core/internal'
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
 * The notices above the modal, and the live regions. The regions always exist, because a region that is inserted with its
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

/** The height of a notice of one line, which it may not have yet. */
const NOTICE_PX = 40

/** The distance from the modal, and from the edge of the window. */
const GAPS_PX = 16

/** Places the notice above the dialog if there is room, otherwise below the header, so that it covers neither a title nor a button. */
export function placeNotices(root: ParentNode): void {
  const dialog = root.querySelector('dialog')
  const notices = root.querySelector<HTMLElement>('.notices')
  if (!notices) return
  // The position in the layout, because the dialog moves while it opens.
  const roomPx = dialog ? dialog.offsetTop - (visualViewport?.offsetTop ?? 0) : 0
  notices.toggleAttribute('data-inside', roomPx < Math.max(NOTICE_PX, notices.offsetHeight) + GAPS_PX)
}
