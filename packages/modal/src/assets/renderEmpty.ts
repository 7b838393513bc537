import type { Account, Kit } from '@openappkit/core'
import { iconReceive } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { assetsMessages } from './messages.ts'
import { openReceive } from './otherViews.ts'

interface EmptyParts {
  readonly picture: TemplateResult
  readonly heading: string
  readonly text: string
  /** Buttons before the one to receive. */
  readonly actions?: unknown
}

/** An account without assets: what to do next. */
export function renderEmpty(kit: Kit, { address }: Account, parts: EmptyParts): TemplateResult {
  const { picture, heading, text, actions = nothing } = parts
  const messages = translate(kit, assetsMessages)
  const receive = openReceive(kit)
  return html`<oak-empty-state class="empty">
    <span slot="icon" aria-hidden="true">${picture}</span>
    <h3 slot="heading">${heading}</h3>
    <p>${text}</p>
    <div slot="action" class="next">
      ${actions}
      ${
        receive
          ? html`<oak-button variant="secondary" size="l" block data-key="empty-receive" @click=${receive}><span slot="start" class="icon">${iconReceive()}</span>${messages.receive}</oak-button>`
          : html`<oak-copy-button class="copy-address" value=${address} label=${messages.copyAddress} copied-label=${messages.copied}
          >${messages.copyAddress}</oak-copy-button
        >`
      }
    </div>
  </oak-empty-state>`
}
