/** @module The login by email. Loaded only on pages with `embeddedWallet()`. */
import { EMBEDDED_WALLET_ID, getEmbeddedWallet, type Kit, type ViewData } from '@openappkit/core/internal'
import { loadPart } from '../../shell/element/loadPart.ts'
import { emailPart } from '../shared/embedded-wallet/emailPart.ts'
import { isEmbeddedOffered } from '../shared/embedded-wallet/isEmbeddedOffered.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { setEmailDraft } from './emailDraft.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from '../shared/embedded-wallet/part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The login by email: the code, or the link on a new device. */
    EmailLogin: { readonly email: string }
  }
}

const isOffered = (kit: Kit): boolean => kit.options.state.features.email !== false && isEmbeddedOffered(kit)

/** Wallets are listed behind a button (`features.emailShowWallets`). */
const areWalletsHidden = (kit: Kit): boolean => kit.options.state.features.emailShowWallets === false && isOffered(kit)

/** No login has begun: a site has opened the view, or the visitor has left it. */
const isIdle = (kit: Kit): boolean => getConnectRequest(kit).state.status === 'idle'

function leave(kit: Kit, { email }: ViewData['EmailLogin']): void {
  const { state, abort } = getConnectRequest(kit)
  // Connect shows the address again, to correct it.
  if (state.status !== 'success') setEmailDraft(kit, email)
  abort()
  kit.connections.cancel()
}

export const emailFeature: Feature = {
  name: 'email',
  part: emailPart,
  load: () => import('./views.ts'),
  setup: (kit) => void getEmbeddedWallet(kit),
  views: {
    EmailLogin: {
      connects: true,
      guard: (kit) =>
        isLegalPending(kit) || !isOffered(kit) || isIdle(kit) ? { view: 'Connect', data: undefined } : undefined,
      onLeave: leave,
    },
  },
  connectMethods: [
    {
      name: 'email',
      order: 10,
      isOffered,
      // The field and the button.
      countPlaces: () => 2,
      async load(kit) {
        const feature = getFeatures(kit).find(({ name }) => name === 'email')
        const [{ createEmailMethod }] = await Promise.all([
          import('./createEmailMethod.ts'),
          feature?.waitForLanguagePart(),
        ])
        return createEmailMethod
      },
      preload: () => loadPart(() => import('./views.ts')),
    },
    {
      // In place of the list of wallets.
      name: 'wallet',
      order: 30,
      isOffered: areWalletsHidden,
      countPlaces: () => 1,
      load: async (kit) => (await import('./loadWalletsButton.ts')).loadWalletsButton(kit),
    },
  ],
  ownConnectors: {
    has: ({ id }) => id === EMBEDDED_WALLET_ID,
    // The visitor enters the address there.
    getView: () => ({ view: 'Connect', data: undefined }),
  },
  account: { load: async () => (await import('./entries.ts')).emailEntries },
}
