/** @module The view with the place of the frame and its strings, which load together. */
import type { ViewCodes } from '../views/defineFeature.ts'
import { ApproveTransactionView } from './approve-transaction-view.ts'
import { approveMessages } from './messages.ts'

export { approveMessages as messages }

export const views: ViewCodes<typeof approveMessages.english> = {
  ApproveTransaction: {
    tag: 'appkit-approve-transaction-view',
    title: ({ title }) => title,
    View: ApproveTransactionView,
  },
}
