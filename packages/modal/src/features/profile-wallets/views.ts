/** @module The view of the connected wallets, its strings, and where their translations are, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { profileWalletsMessages } from './messages.ts'
import { ProfileWalletsView } from './profile-wallets-view.ts'

export { profileWalletsMessages as messages }
export { part } from './part.ts'

export const views: ViewCodes<typeof profileWalletsMessages.english> = {
  ProfileWallets: { tag: 'appkit-profile-wallets-view', title: ({ title }) => title, View: ProfileWalletsView },
}
