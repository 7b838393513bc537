/** @module The view of all transactions and its strings, which load together. The tab loads them too. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { activityMessages } from './messages.ts'
import { TransactionsView } from './transactions-view.ts'

export { ActivityPanel } from './activity-panel.ts'
export { activityMessages as messages }

export const views: ViewCodes<typeof activityMessages.english> = {
  Transactions: { tag: 'appkit-transactions-view', title: ({ title }) => title, View: TransactionsView },
}
