/** @module What loads together, and on demand: the list of wallets, and the strings of the whole feature. */
export { connectMessages } from './messages.ts'
export { ConnectView } from './connect-view.ts'
