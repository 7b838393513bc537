/** @module The view of the login by a passkey and its strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ConnectingPasskeyView } from './connecting-passkey-view.ts'
import { passkeyViewMessages } from './view.messages.ts'

export { passkeyViewMessages as messages }

export const views: ViewCodes<typeof passkeyViewMessages.english> = {
  ConnectingPasskey: {
    tag: 'appkit-connecting-passkey-view',
    title: ({ title }) => title,
    View: ConnectingPasskeyView,
  },
}
