import { defineFeature } from '../views/defineFeature.ts'

declare module '@openappkit/core' {
  interface ViewData {
    WhatIsAWallet: undefined
    WhatIsANetwork: undefined
  }
}

export const helpFeature = defineFeature({
  name: 'help',
  part: 'help',
  loadMessages: async () => (await import('./views.ts')).helpMessages,
  views: {
    WhatIsAWallet: {
      tag: 'appkit-what-is-a-wallet-view',
      title: (messages) => messages.walletTitle,
      load: async () => (await import('./views.ts')).WhatIsAWalletView,
    },
    WhatIsANetwork: {
      tag: 'appkit-what-is-a-network-view',
      title: (messages) => messages.networkTitle,
      load: async () => (await import('./views.ts')).WhatIsANetworkView,
    },
  },
})
