/** @module The views of a purchase and their strings, which load together. */
import type { ViewCodes } from '../views/defineFeature.ts'
import { BuyInProgressView } from './buy-in-progress-view.ts'
import { onrampMessages } from './messages.ts'
import { OnrampBuyView } from './onramp-buy-view.ts'
import { OnrampProvidersView } from './onramp-providers-view.ts'
import { OnrampSelectView } from './onramp-select-view.ts'
import { getSelectTitle } from './getSelectTitle.ts'

export { onrampMessages as messages }

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
