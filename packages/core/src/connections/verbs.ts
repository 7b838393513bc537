/** @module The verbs that need a wallet. Loaded on demand: a page on which no wallet is connected does not load them. */
export { acceptReported, syncTabs, revalidate } from './acceptReported.ts'
export { connect, switchConnection } from './connect.ts'
export { disconnect, deleteConnection } from './disconnect.ts'
export { preload, requestWallet, signMessage, switchNetwork } from './requestWallet.ts'
export { reconnect } from './restore.ts'
