/** @module The views about purchases of the past and about buying, which most visitors do not open. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { onrampMessages } from './messages.ts'
import { OnrampActivityView } from './onramp-activity-view.ts'
import { WhatIsABuyView } from './what-is-a-buy-view.ts'

export { onrampMessages as messages }

export const views: ViewCodes<typeof onrampMessages.english> = {
  OnRampActivity: {
    tag: 'appkit-onramp-activity-view',
    title: ({ historyTitle }) => historyTitle,
    View: OnrampActivityView,
  },
  WhatIsABuy: { tag: 'appkit-what-is-a-buy-view', title: ({ helpTitle }) => helpTitle, View: WhatIsABuyView },
}
