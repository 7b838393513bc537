/** @module What loads together, and on demand: the views of the networks and their strings. */
export { networkMessages } from './messages.ts'
export { NetworksView } from './networks-view.ts'
export { SwitchNetworkView } from './switch-network-view.ts'
export { UnsupportedChainView } from './unsupported-chain-view.ts'
