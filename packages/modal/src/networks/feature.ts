import type { CaipNetworkId } from '@openappkit/common'
import { defineFeature } from '../views/defineFeature.ts'
import { getSwitchRequest } from './getSwitchRequest.ts'
import { watchUnsupported } from './watchUnsupported.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** List of the configured networks. */
    Networks: undefined
    /** Switches to a network: requests it of the wallet and shows the progress. */
    SwitchNetwork: { readonly networkId: CaipNetworkId }
    /** Choice of a configured network while the wallet is on another one. */
    UnsupportedChain: undefined
  }
}

export const networksFeature = defineFeature({
  name: 'networks',
  loadMessages: async () => (await import('./views.ts')).networkMessages,
  setup: watchUnsupported,
  views: {
    Networks: {
      tag: 'appkit-networks-view',
      title: (messages) => messages.title,
      load: async () => (await import('./views.ts')).NetworksView,
    },
    SwitchNetwork: {
      tag: 'appkit-switch-network-view',
      title: (messages) => messages.switchTitle,
      load: async () => (await import('./views.ts')).SwitchNetworkView,
      onLeave: (kit) => getSwitchRequest(kit).abort(),
    },
    UnsupportedChain: {
      tag: 'appkit-unsupported-chain-view',
      title: (messages) => messages.unsupportedTitle,
      load: async () => (await import('./views.ts')).UnsupportedChainView,
    },
  },
})
