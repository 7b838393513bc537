import type {
  CreateConnectorDriver,
  DriverContext,
  DriverDeclaration,
  UniversalProviderConfigOverride,
} from '@openappkit/core/internal'
import { createDriver, hasRelay } from './createDriver.ts'

/** Options of `walletConnect()`. */
export interface WalletConnectOptions {
  /**
   * Lets the WalletConnect client send telemetry to its makers.
   *
   * @default `false`
   */
  readonly telemetry?: boolean | undefined
  /**
   * `wss:` URL of the relay.
   *
   * @default `endpoints.relay` of the kit; else, with a `projectId`, the hosted relay.
   */
  readonly relayUrl?: string | undefined
  /**
   * The site's own instance of `@walletconnect/universal-provider`, version 2. The site configures it.
   *
   * @default The option `universalProvider` of the kit; else a client that the kit creates.
   */
  readonly universalProvider?: unknown
  /**
   * Replaces the chains, methods and events that the kit requests of wallets.
   *
   * @default The option `universalProviderConfigOverride` of the kit; else none.
   */
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride | undefined
}

/**
 * Connects wallets outside this browser by QR code and deep link, in each namespace of the configured networks. It needs
 * a relay: `relayUrl`, `endpoints.relay` of the kit, or a `projectId` for the hosted one. The client (WalletConnect 2) is
 * loaded when a visitor points at WalletConnect or selects it.
 *
 * @returns An entry for the option `connectors` of `createAppKit`.
 * @see https://specs.walletconnect.com/2.0
 * @example
 * import { createAppKit } from '@openappkit/modal'
 * import { mainnet } from '@openappkit/core/networks'
 * import { evm } from '@openappkit/evm'
 * import { walletConnect } from '@openappkit/walletconnect'
 *
 * const appKit = createAppKit({
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [walletConnect()],
 *   projectId: '…',
 * })
 */
export function walletConnect(options: WalletConnectOptions = {}): CreateConnectorDriver & DriverDeclaration {
  return Object.assign((context: DriverContext) => createDriver(context, options), {
    options: ['universalProvider', 'universalProviderConfigOverride'],
    getMissingService: (({ state, projectId, given }) =>
      state.enableWalletConnect && !hasRelay({ options: state, projectId, site: given }, options)
        ? 'relay'
        : undefined) satisfies DriverDeclaration['getMissingService'],
  })
}
