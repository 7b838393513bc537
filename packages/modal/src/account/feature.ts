import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { defineFeature } from '../views/defineFeature.ts'
import { guardAccount } from '../views/guardAccount.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** What a visitor can change or end of the connected account: network, wallets, login, disconnect. */
    AccountSettings: undefined
  }
}

export const accountFeature = defineFeature({
  name: 'account',
  load: async (kit, view) => (await import('./views.ts')).loadViews(kit, view),
  views: {
    AccountSettings: { guard: guardAccount },
    Account: {
      guard(kit) {
        if (!kit.connections.hasAccount()) return { view: 'Connect', data: undefined }
        return isUnsupportedNetwork(kit) ? { view: 'UnsupportedChain', data: undefined } : undefined
      },
    },
  },
})
