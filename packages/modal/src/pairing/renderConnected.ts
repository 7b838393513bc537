import type { Kit } from '@openappkit/core'
import { iconWallet } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'

/**
 * The wallet is connected; the modal closes in a moment.
 *
 * @param picture - The wallet's picture; `nothing` if the visitor chose no wallet.
 */
export function renderConnected(kit: Kit, picture: TemplateResult | typeof nothing): TemplateResult {
  return html`<div class="pairing connected">
    <oak-progress-ring state="success"
      >${picture === nothing ? html`<span class="emblem">${iconWallet()}</span>` : picture}</oak-progress-ring
    >
    <div class="words" tabindex="-1"><p class="heading">${translate(kit, walletRequestMessages).connectedHeading}</p></div>
  </div>`
}
