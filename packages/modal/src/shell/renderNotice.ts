import { iconClose } from '@openappkit/ui'
import type { Kit, Notice } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
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
  return html`
    <div class="notice ${isLeaving ? 'is-leaving' : ''}" part="notice" ?inert=${isLeaving} @animationend=${handleAnimationend}>
      <oak-snackbar variant=${notice.variant}>${translateCode(kit, notice)}${button}</oak-snackbar>
    </div>
  `
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
