import { getOnramp, type Kit, type Purchase } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { isModalShown } from '../kit-facts/isModalShown.ts'
import { formatPurchase } from './formatPurchase.ts'
import { onrampMessages } from './messages.ts'

/** What is bought, by the quote: `0.0321 ETH`. */
export const describePurchase = (kit: Kit, { purchaseAmount, symbol }: Purchase): string =>
  formatPurchase(kit, purchaseAmount, symbol)

/**
 * Shows a notice when a purchase has arrived or failed while another view is open. While the modal is closed, the notice waits
 * until the visitor opens it.
 */
export function followPurchase(kit: Kit): void {
  const { state, markPurchaseRead } = getOnramp(kit)
  const shown = new Set<string>()

  function follow(): void {
    if (!state.purchase || !isModalShown(kit)) return
    const { purchase, status } = state.purchase
    // A purchase that has failed may still arrive, with another card.
    const outcome = `${purchase.id} ${status.status}`
    if ((status.status !== 'delivered' && status.status !== 'failed') || shown.has(outcome)) return
    shown.add(outcome)
    markPurchaseRead()
    if (kit.router.current.view === 'BuyInProgress') return
    const messages = translate(kit, onrampMessages)
    if (status.status === 'delivered') {
      kit.notices.showSuccess(messages.noticeDelivered(formatPurchase(kit, status.quantity, purchase.symbol)))
    } else kit.notices.showError(messages.noticeFailed(describePurchase(kit, purchase)))
  }
  for (const watched of [state, kit.modal.state]) kit.onDestroy(kit.valtio.subscribe(watched, follow))
}
