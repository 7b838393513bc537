import { defineFeature } from '../views/defineFeature.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Explains wallets. */
    WhatIsAWallet: undefined
    /** Explains networks. */
    WhatIsANetwork: undefined
  }
}

export const helpFeature = defineFeature({
  name: 'help',
  part: { name: 'help', load: () => import('./part.ts') },
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
