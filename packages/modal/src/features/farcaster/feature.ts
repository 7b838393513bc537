/** @module The login by Farcaster. Loaded only on pages with `embeddedWallet()`. */
import { listSocials, type Kit } from '@openappkit/core/internal'
import { emailPart } from '../shared/embedded-wallet/emailPart.ts'
import { isEmbeddedOffered } from '../shared/embedded-wallet/isEmbeddedOffered.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The login by Farcaster, which the visitor approves in its app. */
    ConnectingFarcaster: undefined
  }
}

const isOffered = (kit: Kit): boolean =>
  isEmbeddedOffered(kit) && listSocials(kit.options.state.features).includes('farcaster')

function leave(kit: Kit): void {
  getConnectRequest(kit).abort()
  kit.connections.cancel()
}

export const farcasterFeature: Feature = {
  name: 'farcaster',
  part: emailPart,
  load: () => import('./views.ts'),
  views: {
    ConnectingFarcaster: {
      connects: true,
      guard: (kit) => (isLegalPending(kit) || !isOffered(kit) ? { view: 'Connect', data: undefined } : undefined),
      onLeave: leave,
    },
  },
}
