/** @module The view of the social login and its strings, which load together. */
import { SOCIAL_NAMES } from '@openappkit/core'
import type { ViewCodes } from '../views/defineFeature.ts'
import { ConnectingSocialView } from './connecting-social-view.ts'
import { socialViewMessages } from './view.messages.ts'

export { socialViewMessages as messages }

export const views: ViewCodes<typeof socialViewMessages.english> = {
  ConnectingSocial: {
    tag: 'appkit-connecting-social-view',
    title: ({ title }, { router }) => title(router.current.view === 'ConnectingSocial' ? SOCIAL_NAMES[router.current.data.provider] : ''),
    View: ConnectingSocialView,
  },
}
