/** @module The view of the account and its strings, which load together. */
import type { ViewCodes } from '../views/defineFeature.ts'
import { AccountView } from './account-view.ts'
import { accountMessages } from './messages.ts'

export { accountMessages as messages }
export { prepareParts as prepare } from './prepareParts.ts'

export const views: ViewCodes<typeof accountMessages.english> = {
  Account: { tag: 'appkit-account-view', title: ({ title }) => title, View: AccountView },
}
