import type { AppKitOptions } from '@openappkit/react'
import { embeddedWallet } from '@openappkit/embedded'
import type { LocalWorld } from '@openappkit/local/world'
import { walletConnect } from '@openappkit/walletconnect'

/** The wallets outside this browser, and the ways to log in: the same on every page of the example. */
export function listWallets(
  demo: LocalWorld | undefined,
): Pick<AppKitOptions, 'connectors' | 'features' | 'endpoints'> {
  return {
    connectors: [
      // Log in by email or a social account. It needs a secure site: the demo has one; run your own with `npx @openappkit/secure-site serve`.
      ...(demo ? [embeddedWallet({ secureSite: demo.secureSiteUrl, projectId: demo.secureSiteProject })] : []),
      // Wallets on phones. It needs a relay: the demo has one; in your app pass a `projectId`, or your own relay.
      walletConnect(),
    ],
    // The secure site needs a client id of each provider: the demo has them.
    features: {
      socials: demo ? ['google', 'apple', 'github', 'x', 'discord', 'facebook', 'farcaster'] : false,
      passkey: Boolean(demo),
    },
    endpoints: demo ? { relay: demo.relayUrl, directory: demo.directoryUrl, api: demo.apiUrl } : {},
  }
}
