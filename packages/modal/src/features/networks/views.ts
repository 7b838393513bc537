/** @module The views of networks and their strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { networkMessages } from './messages.ts'
import { NetworksView } from './networks-view.ts'
import { SwitchNetworkView } from './switch-network-view.ts'
import { UnsupportedChainView } from './unsupported-chain-view.ts'

export { networkMessages as messages }

export const views: ViewCodes<typeof networkMessages.english> = {
  Networks: { tag: 'appkit-networks-view', title: ({ title }) => title, View: NetworksView },
  SwitchNetwork: {
    tag: 'appkit-switch-network-view',
    title: ({ switchTitle }) => switchTitle,
    View: SwitchNetworkView,
  },
  UnsupportedChain: {
    tag: 'appkit-unsupported-chain-view',
    title: ({ unsupportedTitle }) => unsupportedTitle,
    View: UnsupportedChainView,
  },
}
