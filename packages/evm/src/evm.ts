import type { CreateAdapter } from '@openappkit/core'
import { createEvmAdapter } from './createEvmAdapter.ts'

export interface EvmOptions {
  /**
   * Ask all RPC endpoints of a network how they are (`net_listening`, every 4 s while balances
   * are read) and use the best one. Only where a network has more than one. Default true.
   */
  readonly rank?: boolean | undefined
}

/**
 * EVM chains: the wallets of this browser (EIP-6963, and `window.ethereum` where nothing is
 * announced), and reads over the networks' RPC endpoints.
 *
 * ```ts
 * createAppKit({ adapters: [evm()], networks: [mainnet, base] })
 * ```
 *
 * Each kit gets an adapter of its own; the same `evm()` may serve several.
 */
export function evm(options: EvmOptions = {}): CreateAdapter {
  return Object.assign((context: Parameters<CreateAdapter>[0]) => createEvmAdapter(context, options), {
    namespace: 'eip155' as const,
  })
}
