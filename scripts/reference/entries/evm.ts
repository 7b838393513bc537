/**
 * `@openappkit/evm` besides `evm()`: requests to EVM wallets and reads of EVM chains.
 *
 * @packageDocumentation
 */
export { parseProviderError } from '../../../packages/evm/src/index.ts'
export type { EvmFacet, EvmReadRequest, EvmTransaction, EvmWalletRequest } from '../../../packages/evm/src/index.ts'
