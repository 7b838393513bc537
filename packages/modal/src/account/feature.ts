import type { Kit } from '@openappkit/core'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { defineFeature } from '../views/defineFeature.ts'

/** Replaces the Account view when the wallet disconnects by itself. */
function leaveAccount(kit: Kit): void {
  if (kit.router.current.view === 'Account' && !kit.connections.hasAccount()) kit.router.reset('Connect')
}

export const accountFeature = defineFeature({
  name: 'account',
  load: () => import('./views.ts'),
  setup: (kit) => kit.valtio.subscribe(kit.connections.state, () => leaveAccount(kit)),
  views: {
    Account: {
      guard(kit) {
        if (!kit.connections.hasAccount()) return { view: 'Connect', data: undefined }
        return isUnsupportedNetwork(kit) ? { view: 'UnsupportedChain', data: undefined } : undefined
      },
    },
  },
})
