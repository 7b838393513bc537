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
  load: () => import('./views.ts'),
  setup: watchUnsupported,
  views: {
    Networks: {},
    SwitchNetwork: { onLeave: (kit) => getSwitchRequest(kit).abort() },
    UnsupportedChain: {},
  },
})
