import type { CreateConnectorDriver } from '@openappkit/core'
import { createDriver } from './createDriver.ts'

export interface WalletConnectOptions {
  /** Lets the WalletConnect client send telemetry to its makers. Default false. */
  readonly telemetry?: boolean | undefined
}

/**
 * Wallets outside this browser, by QR code and deep link, for every chain family that the site has networks of.
 *
 * ```ts
 * createAppKit({ adapters: [evm()], connectors: [walletConnect()], networks: [mainnet], projectId: '…' })
 * ```
 *
 * It needs a relay: `endpoints.relay`, or a `projectId` for the hosted one. The client itself (WalletConnect 2)
 * is fetched when a visitor comes near it.
 *
 * @see https://specs.walletconnect.com/2.0
 */
export function walletConnect(options: WalletConnectOptions = {}): CreateConnectorDriver {
  return (context) => createDriver(context, options)
}
