/** @module The settings of the account, which load when a visitor opens them. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { AccountSettingsView } from './account-settings-view.ts'
import { accountMessages } from './messages.ts'

export { accountMessages as messages }

export const views: ViewCodes<typeof accountMessages.english> = {
  AccountSettings: {
    tag: 'appkit-account-settings-view',
    title: ({ settings }) => settings,
    View: AccountSettingsView,
  },
}
