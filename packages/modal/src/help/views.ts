/** @module The lazily loaded chunk of the help: its views and strings. */
export { helpMessages } from './messages.ts'
export { WhatIsANetworkView } from './what-is-a-network-view.ts'
export { WhatIsAWalletView } from './what-is-a-wallet-view.ts'
