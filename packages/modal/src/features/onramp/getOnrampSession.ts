import { parseCaipAddress, type ChainNamespace } from '@openappkit/common'
import {
  defineSlice,
  getOnramp,
  type Kit,
  type OnrampArguments,
  type ViewName,
  type Purchase,
} from '@openappkit/core/internal'
import { translate } from '../../i18n/translate.ts'
import { isModalShown } from '../../kit/facts/isModalShown.ts'
import { formatPurchase } from './formatPurchase.ts'
import { onrampMessages } from './messages.ts'

/** The form stays while one of these is in the history of the modal. */
const FORM_VIEWS: readonly ViewName[] = ['OnRampProviders', 'OnRampBuy', 'OnRampSelect']

/** The visitor's path through the views to buy: from the first of them until the history of the modal has none. */
interface OnrampSession {
  /** Starts a form with the data of a view, unless that has been done: Back shows the same form. */
  begin(data: OnrampArguments | undefined): void
  /** Whether another account of the same chain family was credited before, since the form was started. */
  hasOtherAccount(): boolean
}

const isInHistory = ({ router }: Kit) => router.state.stack.some(({ view }) => FORM_VIEWS.includes(view))

/** The account in use of each chain family: an asset of another family is credited to the account of that family. */
const listAddresses = ({ connections, networks }: Kit) =>
  new Map(networks.namespaces().map((namespace) => [namespace, connections.getNamespace(namespace).address]))

/** What is bought, by the quote: `0.0321 ETH`. */
export const describePurchase = (kit: Kit, { purchaseAmount, symbol }: Purchase): string =>
  formatPurchase(kit, purchaseAmount, symbol)

/**
 * Shows a notice when a purchase has arrived or failed while another view is open. While the modal is closed, the notice waits
 * until the visitor opens it.
 */
function followPurchase(kit: Kit): void {
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

function createSession(kit: Kit): OnrampSession {
  const onramp = getOnramp(kit)
  /** The data of the view that has started the form. */
  let begun:
    | { readonly data: OnrampArguments | undefined; readonly addresses: Map<ChainNamespace, string | undefined> }
    | undefined

  function leave(): void {
    if (!begun || isInHistory(kit)) return
    begun = undefined
    onramp.clear()
  }

  kit.onDestroy(kit.valtio.subscribe(kit.router.state, leave, true))
  followPurchase(kit)
  return {
    begin(data) {
      if (begun && (data === undefined || begun.data === data)) return
      onramp.begin(data)
      begun = { data, addresses: listAddresses(kit) }
    },
    hasOtherAccount() {
      const { account } = onramp.getForm()
      const credited = account && parseCaipAddress(account, kit.networks.namespaces())
      if (!credited || !begun) return false
      const { namespace, address } = credited
      const { addresses } = begun
      const first = addresses.get(namespace) ?? address
      // That of a wallet that was connected after the form was started.
      addresses.set(namespace, first)
      return first !== address
    },
  }
}

/** The views to buy of a kit. */
export const getOnrampSession = defineSlice('onrampSession', createSession)
