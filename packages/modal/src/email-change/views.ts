/** @module The view that changes the e-mail address and its strings, which load together. */
import { emailMessages } from '../email/messages.ts'
import type { ViewCodes } from '../views/defineFeature.ts'
import { UpdateEmailWalletView } from './update-email-wallet-view.ts'

export { emailMessages as messages }

export const views: ViewCodes<typeof emailMessages.english> = {
  UpdateEmailWallet: { tag: 'appkit-update-email-wallet-view', title: ({ changeAddress }) => changeAddress, View: UpdateEmailWalletView },
}
