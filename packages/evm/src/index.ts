/** @module EVM adapter of OpenAppKit. */
export { evm, type EvmOptions } from './evm.ts'
export type { EnsOptions } from './names/types.ts'
export { evmErrors } from './errors/errors.ts'
export { parseProviderError } from './errors/parseProviderError.ts'
export type { EvmFacet, EvmReadRequest, EvmTransaction, EvmWalletRequest } from './facet/types.ts'
