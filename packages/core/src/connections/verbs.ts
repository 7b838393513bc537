/**
 * @module What takes a wallet to do. Loaded on demand: a visitor who only looks at the page never
 * needs it.
 */
export { connect } from './connect.ts'
export { deleteConnection } from './deleteConnection.ts'
export { disconnect } from './disconnect.ts'
export { followTabs, revalidate } from './followTabs.ts'
export { preload } from './prepare.ts'
export { reconnect } from './reconnect.ts'
export { signMessage } from './signMessage.ts'
export { switchConnection } from './switchConnection.ts'
export { switchNetwork } from './switchNetwork.ts'
