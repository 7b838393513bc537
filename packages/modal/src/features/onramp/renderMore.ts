import type { Kit, PlainViewName } from '@openappkit/core/internal'
import { iconChevron, iconHelp, iconHistory } from '@openappkit/ui'
import '@openappkit/ui/list-item'
import { html, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { onrampMessages } from './messages.ts'

function renderRow(kit: Kit, view: PlainViewName, icon: TemplateResult, text: string): TemplateResult {
  return html`<li>
    <oak-list-item data-key=${view} @click=${() => kit.router.push(view)}>
      <span slot="start" class="round">${icon}</span>${text}<span slot="end" class="icon">${iconChevron()}</span>
    </oak-list-item>
  </li>`
}

/** The purchases of the account, and the help. */
export function renderMore(kit: Kit): TemplateResult {
  const messages = translate(kit, onrampMessages)
  return html`<ul class="more">
    ${renderRow(kit, 'OnRampActivity', iconHistory(), messages.historyTitle)} ${renderRow(kit, 'WhatIsABuy', iconHelp(), messages.helpTitle)}
  </ul>`
}
