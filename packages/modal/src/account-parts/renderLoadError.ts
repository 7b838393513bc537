import { isFinalAnswer, type Kit } from '@openappkit/core'
import { iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'

/** Reports that a part of the account could not be loaded. @param error - Why. Without one, another try may help. */
export function renderLoadError(kit: Kit, retry: () => void, error?: unknown): TemplateResult {
  const messages = translate(kit, shellMessages)
  return html`<div class="load-trouble" role="alert">
    <p><span class="icon">${iconWarning()}</span><span>${messages.loadFailedText}</span></p>
    ${isFinalAnswer(error) ? nothing : html`<oak-button variant="ghost" size="s" @click=${retry}>${messages.tryAgain}</oak-button>`}
  </div>`
}
