import type { Kit } from '@openappkit/core'
import { iconBack, iconClose } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { translate } from '../../i18n/translate.ts'
import { shellMessages } from './messages.ts'

/** The content of the header. */
export interface Head {
  readonly title: string
  readonly canGoBack: boolean
  /** Whether something is loading. */
  readonly isBusy: boolean
}

/**
 * The header, which does not scroll with the view. The heading comes first for screen readers; the style sheet sets the
 * visual order.
 *
 * @param isDialog - Whether there is a Close button.
 */
export function renderHeader(kit: Kit, { title, canGoBack, isBusy }: Head, isDialog: boolean): TemplateResult {
  const messages = translate(kit, shellMessages)
  return html`
    <div class="header" part="header">
      <h2 id="title" part="title" tabindex="-1" autofocus dir="auto">${keyed(title, html`<span>${title}</span>`)}</h2>
      ${
        canGoBack
          ? html`<oak-icon-button class="back" part="back" label=${messages.back} @click=${() => kit.router.goBack()}
            >${iconBack()}</oak-icon-button
          >`
          : nothing
      }
      ${
        isDialog
          ? html`<oak-icon-button class="close" part="close" label=${messages.close} .refusal=${kit.modal.canClose() ? '' : messages.cannotClose} @click=${() => kit.modal.close()}
            >${iconClose()}</oak-icon-button
          >`
          : nothing
      }
      <div class="progress" ?hidden=${!isBusy}></div>
    </div>
  `
}
