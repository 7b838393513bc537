import { parseCaipAddress, type ChainNamespace } from '@openappkit/common'
import { defineSlice, getOnramp, type Kit, type OnrampArguments, type ViewName } from '@openappkit/core'
import { followPurchase } from './followPurchase.ts'

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
