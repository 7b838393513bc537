import type { CreateConnectorDriver, DriverContext, DriverDeclaration } from '@openappkit/core/internal'
import { createDriver } from './createDriver.ts'
import { findSite } from './findSite.ts'

/** Options of `embeddedWallet()`. */
export interface EmbeddedWalletOptions {
  /**
   * Origin of the secure site, which keeps the keys: `https://secure.example.com`. Without `https:` only on this machine.
   *
   * @default `endpoints.secureSite` of the kit.
   * @throws `frame.invalidSecureSite` when the frame is loaded, if it is not an origin
   */
  readonly secureSite?: string | undefined
  /**
   * Id of the site's project at the secure site.
   *
   * @default `projectId` of the kit.
   */
  readonly projectId?: string | undefined
}

/**
 * Logs visitors in by email, a social account or Farcaster, and gives each a wallet whose key stays in a frame of another origin. It needs a secure site,
 * which a site runs itself with `@openappkit/secure-site`. The frame is loaded when a visitor types in the email field,
 * begins a social login, or has logged in before.
 *
 * @returns An entry for the option `connectors` of `createAppKit`.
 * @example
 * import { createAppKit } from '@openappkit/modal'
 * import { mainnet } from '@openappkit/core/networks'
 * import { embeddedWallet } from '@openappkit/embedded'
 * import { evm } from '@openappkit/evm'
 *
 * const appKit = createAppKit({
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [embeddedWallet({ secureSite: 'https://secure.example.com', projectId: 'shop' })],
 * })
 */
export function embeddedWallet(options: EmbeddedWalletOptions = {}): CreateConnectorDriver & DriverDeclaration {
  return Object.assign((context: DriverContext) => createDriver(context, options), {
    options: [
      'endpoints.secureSite',
      'features.email',
      'features.emailShowWallets',
      'features.passkey',
      'features.socials',
    ],
    features: 'embedded' as const,
    getMissingService: (({ state, projectId }) =>
      findSite({ options: state, projectId }, options)
        ? undefined
        : 'secureSite') satisfies DriverDeclaration['getMissingService'],
  })
}
