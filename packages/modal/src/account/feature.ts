import type { Kit } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { defineFeature } from '../views/defineFeature.ts'

/** A wallet that leaves by itself takes its account from the screen. */
function leaveWithWallet(kit: Kit): void {
  if (kit.router.current.view === 'Account' && !kit.connections.hasAccount()) kit.router.reset('Connect')
}

export const accountFeature = defineFeature({
  name: 'account',
  loadMessages: async () => (await import('./views.ts')).accountMessages,
  setup: (kit) => subscribe(kit.connections.state, () => leaveWithWallet(kit)),
  views: {
    Account: {
      tag: 'appkit-account-view',
      title: (messages) => messages.title,
      load: async () => (await import('./views.ts')).AccountView,
      guard(kit) {
        if (!kit.connections.hasAccount()) return { view: 'Connect', data: undefined }
        return isUnsupportedNetwork(kit) ? { view: 'UnsupportedChain', data: undefined } : undefined
      },
    },
  },
})
