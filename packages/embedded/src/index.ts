export type { EmbeddedProvider } from './engine/createProvider.ts'
export { embeddedWallet, type EmbeddedWalletOptions } from './embeddedWallet.ts'
