/** @module The views to buy crypto and their strings, which load together. */
import type { ViewCodes } from '../views/defineFeature.ts'
import { BuyInProgressView } from './buy-in-progress-view.ts'
import { onrampMessages } from './messages.ts'
import { OnrampActivityView } from './onramp-activity-view.ts'
import { OnrampBuyView } from './onramp-buy-view.ts'
import { OnrampProvidersView } from './onramp-providers-view.ts'
import { OnrampSelectView } from './onramp-select-view.ts'
import { getSelectTitle } from './getSelectTitle.ts'
import { WhatIsABuyView } from './what-is-a-buy-view.ts'

export { onrampMessages as messages }

export const views: ViewCodes<typeof onrampMessages.english> = {
  OnRampProviders: { tag: 'appkit-onramp-providers-view', title: ({ title }) => title, View: OnrampProvidersView },
  OnRampBuy: { tag: 'appkit-onramp-buy-view', title: ({ title }) => title, View: OnrampBuyView },
  OnRampSelect: { tag: 'appkit-onramp-select-view', title: getSelectTitle, View: OnrampSelectView },
  BuyInProgress: { tag: 'appkit-buy-in-progress-view', title: ({ progressTitle }) => progressTitle, View: BuyInProgressView },
  OnRampActivity: { tag: 'appkit-onramp-activity-view', title: ({ historyTitle }) => historyTitle, View: OnrampActivityView },
  WhatIsABuy: { tag: 'appkit-what-is-a-buy-view', title: ({ helpTitle }) => helpTitle, View: WhatIsABuyView },
}
