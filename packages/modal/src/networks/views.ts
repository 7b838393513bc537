/** @module The lazily loaded chunk of the networks: its views and strings. */
export { networkMessages } from './messages.ts'
export { NetworksView } from './networks-view.ts'
export { SwitchNetworkView } from './switch-network-view.ts'
export { UnsupportedChainView } from './unsupported-chain-view.ts'
