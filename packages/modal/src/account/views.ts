/** @module The views of the account and its settings, and their strings, which load together. */
import type { ViewCodes } from '../views/defineFeature.ts'
import { AccountSettingsView } from './account-settings-view.ts'
import { AccountView } from './account-view.ts'
import { accountMessages } from './messages.ts'

export { accountMessages as messages }

export const views: ViewCodes<typeof accountMessages.english> = {
  AccountSettings: {
    tag: 'appkit-account-settings-view',
    title: ({ settings }) => settings,
    View: AccountSettingsView,
  },
  Account: { tag: 'appkit-account-view', title: ({ title }) => title, View: AccountView },
}
