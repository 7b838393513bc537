import type { Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'

/** A cancel button for the first view of an embedded modal, whose header has neither Back nor Close. */
export function renderCancel(kit: Kit): TemplateResult | typeof nothing {
  if (!kit.options.state.enableEmbedded || kit.router.state.canGoBack) return nothing
  return html`<oak-button variant="ghost" size="l" block data-key="cancel" @click=${() => kit.router.goBack()}
    >${translate(kit, walletRequestMessages).cancel}</oak-button
  >`
}
