/**
 * `@openappkit/modal/headless`: queries and functions for frameworks without an OpenAppKit package.
 *
 * @packageDocumentation
 */
export type { DirectoryWallet, WalletLinks, WalletStores } from '../../../packages/core/src/internal.ts'
export * from '../../../packages/modal/src/kit/headless/index.ts'
