/** @module The views of a purchase and their strings, which load together. */
import type { Kit } from '@openappkit/core'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { BuyInProgressView } from './buy-in-progress-view.ts'
import { onrampMessages } from './messages.ts'
import { OnrampBuyView } from './onramp-buy-view.ts'
import { OnrampProvidersView } from './onramp-providers-view.ts'
import { OnrampSelectView } from './onramp-select-view.ts'

export { onrampMessages as messages }

/** The title of a list of choices. */
function getSelectTitle(messages: typeof onrampMessages.english, { router }: Kit): string {
  const { current } = router
  const kind = current.view === 'OnRampSelect' ? current.data.kind : 'purchaseCurrency'
  return {
    purchaseCurrency: messages.chooseAsset,
    paymentCurrency: messages.chooseCurrency,
    paymentMethod: messages.chooseMethod,
    network: messages.chooseNetwork,
  }[kind]
}

export const views: ViewCodes<typeof onrampMessages.english> = {
  OnRampProviders: { tag: 'appkit-onramp-providers-view', title: ({ title }) => title, View: OnrampProvidersView },
  OnRampBuy: { tag: 'appkit-onramp-buy-view', title: ({ title }) => title, View: OnrampBuyView },
  OnRampSelect: { tag: 'appkit-onramp-select-view', title: getSelectTitle, View: OnrampSelectView },
  BuyInProgress: {
    tag: 'appkit-buy-in-progress-view',
    title: ({ progressTitle }) => progressTitle,
    View: BuyInProgressView,
  },
}
