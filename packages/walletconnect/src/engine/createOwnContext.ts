import type { DriverContext, UniversalProviderConfigOverride } from '@openappkit/core/internal'
import { getSiteProvider } from '../getSiteProvider.ts'
import type { WalletConnectOptions } from '../walletConnect.ts'

/** The context of a driver with the options that only this driver reads. */
export interface OwnContext extends DriverContext {
  readonly telemetry: boolean
  readonly universalProvider: unknown
  readonly universalProviderConfigOverride: UniversalProviderConfigOverride | undefined
  /** Read at each use, because a site may change the endpoints of its kit. */
  getRelayUrl(): string | undefined
}

/** Options of `walletConnect()` take precedence over the options of the kit, which are older. */
export function createOwnContext(context: DriverContext, own: WalletConnectOptions): OwnContext {
  const { site, options } = context
  return {
    ...context,
    telemetry: own.telemetry ?? false,
    universalProvider: getSiteProvider(context, own),
    universalProviderConfigOverride: own.universalProviderConfigOverride ?? site.universalProviderConfigOverride,
    getRelayUrl: () => own.relayUrl || options.endpoints.relay,
  }
}
