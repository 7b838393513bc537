import type { CreateAdapter } from '@openappkit/core'
import { createEvmAdapter } from './createEvmAdapter.ts'
import type { EnsOptions } from './names/types.ts'

/** Options of `evm()`. */
export interface EvmOptions {
  /**
   * Measures the RPC endpoints of a network with `net_listening` every 4 s while balances are read, and uses the best
   * one. Has no effect for a network with one endpoint.
   *
   * @default `true`
   */
  readonly rank?: boolean | undefined
  /**
   * Servers that names of ENS may lead the browser to.
   *
   * @default See each property.
   * @example
   * evm({ ens: { gateways: ['https://names.example.com'], ipfsGateway: 'https://ipfs.example.com' } })
   */
  readonly ens?: EnsOptions | undefined
}

/**
 * Adapter for EVM chains. It finds the wallets of this browser (EIP-6963, or `window.ethereum` if no wallet announces
 * itself) and reads the chains through the RPC endpoints of the networks. One result may be used for several kits.
 *
 * @returns An entry for the option `adapters` of `createAppKit`.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * import { createAppKit } from '@openappkit/modal'
 * import { base, mainnet } from '@openappkit/core/networks'
 * import { evm } from '@openappkit/evm'
 *
 * const appKit = createAppKit({ networks: [mainnet, base], adapters: [evm()] })
 */
export function evm(options: EvmOptions = {}): CreateAdapter {
  return Object.assign((context: Parameters<CreateAdapter>[0]) => createEvmAdapter(context, options), {
    namespace: 'eip155' as const,
  })
}
