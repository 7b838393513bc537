import { defineFeature } from '../views/defineFeature.ts'
import { helpMessages } from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    WhatIsAWallet: undefined
    WhatIsANetwork: undefined
  }
}

export const helpFeature = defineFeature({
  name: 'help',
  views: {
    WhatIsAWallet: {
      tag: 'appkit-what-is-a-wallet-view',
      title: (translate) => translate(helpMessages).walletTitle,
      load: async () => (await import('./what-is-a-wallet-view.ts')).WhatIsAWalletView,
    },
    WhatIsANetwork: {
      tag: 'appkit-what-is-a-network-view',
      title: (translate) => translate(helpMessages).networkTitle,
      load: async () => (await import('./what-is-a-network-view.ts')).WhatIsANetworkView,
    },
  },
})
