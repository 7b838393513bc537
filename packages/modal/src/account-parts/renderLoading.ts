import type { Kit } from '@openappkit/core'
import '@openappkit/ui/skeleton'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'

/** A placeholder for a part of the account that loads. */
export function renderLoading(kit: Kit): TemplateResult {
  return html`<div class="loading" role="status">
    <oak-skeleton></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>
  </div>`
}
