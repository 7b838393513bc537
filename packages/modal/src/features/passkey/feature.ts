/** @module The login by a passkey, and the link to the devices and passkeys. Loaded only on pages with `embeddedWallet()`. */
import type { Kit } from '@openappkit/core'
import { loadPart } from '../../shell/element/loadPart.ts'
import { emailPart } from '../shared/embedded-wallet/emailPart.ts'
import { isEmbeddedOffered } from '../shared/embedded-wallet/isEmbeddedOffered.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The login by a passkey, while the browser asks for it. */
    ConnectingPasskey: undefined
  }
}

const isOffered = (kit: Kit): boolean => isEmbeddedOffered(kit) && kit.options.state.features.passkey === true

/** No login has begun: a site has opened the view, or the visitor has left it. */
const isIdle = (kit: Kit): boolean => getConnectRequest(kit).state.status === 'idle'

/** Closes the window of the browser, too: the attempt aborts it. */
function leave(kit: Kit): void {
  getConnectRequest(kit).abort()
  kit.connections.cancel()
}

export const passkeyFeature: Feature = {
  name: 'passkey',
  part: emailPart,
  load: () => import('./views.ts'),
  views: {
    ConnectingPasskey: {
      connects: true,
      guard: (kit) =>
        isLegalPending(kit) || !isOffered(kit) || isIdle(kit) ? { view: 'Connect', data: undefined } : undefined,
      onLeave: leave,
    },
  },
  connectMethods: [
    {
      name: 'passkey',
      order: 25,
      // A browser without WebAuthn has nothing to offer.
      isOffered: (kit) => isOffered(kit) && typeof PublicKeyCredential !== 'undefined',
      countPlaces: () => 1,
      async load(kit) {
        const feature = getFeatures(kit).find(({ name }) => name === 'passkey')
        const [{ createPasskeyMethod }] = await Promise.all([
          import('./createPasskeyMethod.ts'),
          feature?.waitForLanguagePart(),
        ])
        return createPasskeyMethod
      },
      preload: () => loadPart(() => import('./views.ts')),
    },
  ],
  account: { load: async () => (await import('./entries.ts')).passkeyEntries },
}
