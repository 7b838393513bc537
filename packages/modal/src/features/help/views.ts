/** @module The views of the help and their strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { helpMessages } from './messages.ts'
import { WhatIsANetworkView } from './what-is-a-network-view.ts'
import { WhatIsAWalletView } from './what-is-a-wallet-view.ts'

export { helpMessages as messages }

export const views: ViewCodes<typeof helpMessages.english> = {
  WhatIsAWallet: {
    tag: 'appkit-what-is-a-wallet-view',
    title: ({ walletTitle }) => walletTitle,
    View: WhatIsAWalletView,
  },
  WhatIsANetwork: {
    tag: 'appkit-what-is-a-network-view',
    title: ({ networkTitle }) => networkTitle,
    View: WhatIsANetworkView,
  },
}
