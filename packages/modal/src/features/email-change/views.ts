/** @module The view that changes the email address and its strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { getChangeTitle } from './getChangeTitle.ts'
import { changeRowMessages } from './messages.ts'
import { UpdateEmailWalletView } from './update-email-wallet-view.ts'

export { changeRowMessages as messages }

export const views: ViewCodes<typeof changeRowMessages.english> = {
  UpdateEmailWallet: {
    tag: 'appkit-update-email-wallet-view',
    title: (_messages, kit) => getChangeTitle(kit),
    View: UpdateEmailWalletView,
  },
}
