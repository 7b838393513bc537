import type { Kit } from '@openappkit/core'
import { iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'

/** Reports that a part of the account could not be loaded. */
export function renderLoadError(kit: Kit, retry: () => void): TemplateResult {
  const messages = translate(kit, shellMessages)
  return html`<div class="load-trouble" role="alert">
    <p><span class="icon">${iconWarning()}</span><span>${messages.loadFailedText}</span></p>
    <oak-button variant="ghost" size="s" @click=${retry}>${messages.tryAgain}</oak-button>
  </div>`
}
