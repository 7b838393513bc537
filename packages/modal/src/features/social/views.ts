/** @module The view of the social login and its strings, which load together. */
import { SOCIAL_NAMES } from '@openappkit/core/internal'
import { providerMessages } from '../shared/embedded-wallet/provider.messages.ts'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ConnectingSocialView } from './connecting-social-view.ts'
export { providerMessages as messages }

export const views: ViewCodes<typeof providerMessages.english> = {
  ConnectingSocial: {
    tag: 'appkit-connecting-social-view',
    title: ({ title }, { router }) =>
      title(router.current.view === 'ConnectingSocial' ? SOCIAL_NAMES[router.current.data.provider] : ''),
    View: ConnectingSocialView,
  },
}
