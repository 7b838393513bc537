import { getOnramp, type Kit } from '@openappkit/core/internal'
import { iconChevron, iconClock } from '@openappkit/ui'
import '@openappkit/ui/list-item'
import '@openappkit/ui/spinner'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { describePurchase } from './getOnrampSession.ts'
import { onrampMessages } from './messages.ts'

/** A row that leads to the purchase that the visitor waits for. */
export function renderOngoing(kit: Kit): TemplateResult | typeof nothing {
  const { purchase } = getOnramp(kit).state
  const status = purchase?.status.status
  if (!purchase || status === 'delivered' || status === 'failed') return nothing
  const messages = translate(kit, onrampMessages)
  const amount = describePurchase(kit, purchase.purchase)
  return html`<oak-list-item class="ongoing" data-key="ongoing" @click=${() => kit.router.push('BuyInProgress')}>
    <span slot="start" class="round">${status === 'waiting' ? html`<oak-spinner size="20"></oak-spinner>` : iconClock()}</span>
    ${status === 'late' ? messages.notArrived(amount) : status === 'unread' ? messages.unreadHeading : messages.onItsWay(amount)}
    <span slot="end" class="icon">${iconChevron()}</span>
  </oak-list-item>`
}
