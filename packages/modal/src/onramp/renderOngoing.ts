import { getOnramp, type Kit } from '@openappkit/core'
import { iconChevron } from '@openappkit/ui'
import '@openappkit/ui/list-item'
import '@openappkit/ui/spinner'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { describePurchase } from './followPurchase.ts'
import { onrampMessages } from './messages.ts'

/** A row that leads to the purchase that the visitor waits for. */
export function renderOngoing(kit: Kit): TemplateResult | typeof nothing {
  const { purchase } = getOnramp(kit).state
  if (purchase?.status.status !== 'waiting') return nothing
  return html`<oak-list-item class="ongoing" data-key="ongoing" @click=${() => kit.router.push('BuyInProgress')}>
    <span slot="start" class="round"><oak-spinner size="20"></oak-spinner></span>
    ${translate(kit, onrampMessages).onItsWay(describePurchase(kit, purchase.purchase))}
    <span slot="end" class="icon">${iconChevron()}</span>
  </oak-list-item>`
}
