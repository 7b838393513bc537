import { defineSlice, getOnramp, type Kit, type OnrampArguments, type ViewName } from '@openappkit/core'
import type { CaipAddress } from '@openappkit/common'
import { followPurchase } from './followPurchase.ts'

/** The form stays while one of these is in the history of the modal. */
const FORM_VIEWS: readonly ViewName[] = ['OnRampProviders', 'OnRampBuy', 'OnRampSelect']

/** The visitor's path through the views to buy: from the first of them until the history of the modal has none. */
interface OnrampSession {
  /** Starts a form with the data of a view, unless that has been done: Back shows the same form. */
  begin(data: OnrampArguments | undefined): void
  /** Whether another account is credited than when the form was started. */
  hasOtherAccount(): boolean
}

const isInHistory = ({ router }: Kit) => router.state.stack.some(({ view }) => FORM_VIEWS.includes(view))

function createSession(kit: Kit): OnrampSession {
  const onramp = getOnramp(kit)
  /** The data of the view that has started the form. */
  let begun: { readonly data: OnrampArguments | undefined; readonly account: CaipAddress | undefined } | undefined

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
      begun = { data, account: onramp.getForm().account }
    },
    hasOtherAccount: () => begun?.account !== undefined && getAddress(begun.account) !== getAddress(onramp.getForm().account),
  }
}

/** The address of a CAIP-10 id: the same account on another network is credited at the same address. */
const getAddress = (account: CaipAddress | undefined) => account?.split(':').at(-1)

/** The views to buy of a kit. */
export const getOnrampSession = defineSlice('onrampSession', createSession)
