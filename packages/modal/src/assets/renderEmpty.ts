import type { Account, Kit } from '@openappkit/core'
import { illustrationAssets } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { assetsMessages } from './messages.ts'
import { openReceive } from './otherViews.ts'

/** An account without assets: what to do next. */
export function renderEmpty(kit: Kit, { address }: Account, heading: string, text: string): TemplateResult {
  const messages = translate(kit, assetsMessages)
  const receive = openReceive(kit)
  return html`<oak-empty-state class="empty">
    <span slot="icon" aria-hidden="true">${illustrationAssets()}</span>
    <h3 slot="heading">${heading}</h3>
    <p>${text}</p>
    ${
      receive
        ? html`<oak-button slot="action" variant="secondary" data-key="empty-receive" @click=${receive}>${messages.receive}</oak-button>`
        : html`<oak-copy-button slot="action" class="copy-address" value=${address} label=${messages.copyAddress} copied-label=${messages.copied}
          >${messages.copyAddress}</oak-copy-button
        >`
    }
  </oak-empty-state>`
}
