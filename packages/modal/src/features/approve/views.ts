/** @module The view with the place of the frame and its strings, which load together. */
import { EMBEDDED_WALLET_ID } from '@openappkit/core/internal'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { translate } from '../../i18n/translate.ts'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ApproveTransactionView } from './approve-transaction-view.ts'
import { approveMessages } from './messages.ts'

export { approveMessages as messages }

export const views: ViewCodes<typeof approveMessages.english> = {
  ApproveTransaction: {
    tag: 'appkit-approve-transaction-view',
    // While the visitor logs in, the frame asks for a passkey or the recovery code, and there is nothing to approve.
    title: ({ title }, kit) =>
      kit.connections.state.pending?.connectorId === EMBEDDED_WALLET_ID ? translate(kit, loginMessages).logIn : title,
    View: ApproveTransactionView,
  },
}
