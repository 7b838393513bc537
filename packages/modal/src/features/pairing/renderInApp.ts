import type { Kit } from '@openappkit/core'
import { iconExternal } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { pairingMessages } from './messages.ts'
import { renderCopyField, renderCopyLink } from './renderWay.ts'

export interface InAppParts {
  readonly linkToCopy: string | undefined
  onCopied(isCopied: boolean): void
  stay(): void
}

/** A hint to leave an in-app browser, which often opens no other app. */
export function renderInApp(kit: Kit, { linkToCopy, onCopied, stay }: InAppParts): TemplateResult {
  const messages = translate(kit, pairingMessages)
  return html`<div class="pairing">
    <div class="way">
      <span class="emblem">${iconExternal()}</span>
      <div class="beside">
        <div class="words" role="status" tabindex="-1">
          <p class="heading">${messages.inAppHeading}</p>
          <p class="text">${messages.inAppText}</p>
        </div>
        ${renderCopyField(kit, linkToCopy)}
        <div class="actions">
          ${renderCopyLink(kit, { value: document.URL, label: messages.copyPageLink, rank: 'primary', onCopied })}
          <oak-button variant="ghost" size="l" block data-key="stay" @click=${stay}>${messages.continueHere}</oak-button>
        </div>
      </div>
    </div>
  </div>`
}
