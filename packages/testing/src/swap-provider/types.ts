import type { CaipAssetId } from '@openappkit/common'
import type { Network, SwapProvider } from '@openappkit/core'

/** What the checks require of a provider of swaps under test. */
export interface SwapProviderSetup {
  /** Creates a provider with its service, without a fault. Each check has its own. */
  createProvider(): SwapProvider | Promise<SwapProvider>
  /** A network that the provider supports. */
  readonly network: Network
  /** A network that it does not support. */
  readonly unsupported: Network
  readonly address: string
  /** Two tokens with a route, and an amount of `from` in base units that its pools have. `from` is not the currency. */
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  readonly amount: bigint
  /** The contracts of the option `swaps.routers`, if the provider is to use them only. */
  readonly routers?: readonly string[]
  /** Applies a fault to the provider that was created last. Leave it out for one without a service. */
  setFault?(fault: 'unreachable' | 'invalid' | 'hang'): void
}

/** One check. */
export interface SwapProviderCheck {
  /** What the provider has to do. */
  readonly name: string
  /** @throws an error that names the difference */
  run(): Promise<void>
}
