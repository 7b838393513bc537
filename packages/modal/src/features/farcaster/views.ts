/** @module The view of the login by Farcaster and its strings, which load together. */
import { SOCIAL_NAMES } from '@openappkit/core/internal'
import { providerMessages } from '../shared/embedded-wallet/provider.messages.ts'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ConnectingFarcasterView } from './connecting-farcaster-view.ts'

export { providerMessages as messages }

export const views: ViewCodes<typeof providerMessages.english> = {
  ConnectingFarcaster: {
    tag: 'appkit-connecting-farcaster-view',
    title: ({ title }) => title(SOCIAL_NAMES.farcaster),
    View: ConnectingFarcasterView,
  },
}
