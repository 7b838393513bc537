/** @module What loads together, and on demand: the views of the help and their strings. */
export { helpMessages } from './messages.ts'
export { WhatIsANetworkView } from './what-is-a-network-view.ts'
export { WhatIsAWalletView } from './what-is-a-wallet-view.ts'
