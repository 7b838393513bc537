import { iconClock, iconOffline } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import type { PairingWords } from './describePairing.ts'

/** The status texts in a live region, which announces each change. Focused by script only. */
export function renderWords({ heading, text, trouble }: PairingWords): TemplateResult {
  const icon = trouble === 'down' ? iconOffline() : iconClock()
  return html`<div class="words ${trouble ? 'trouble' : ''}" role="status" tabindex="-1">
    <p class="heading">${trouble ? html`<span class="icon">${icon}</span>` : nothing}<span>${heading}</span></p>
    <p class="text">${text}</p>
  </div>`
}
