/** @module The view of the connected wallets and its strings, which load together. */
import type { ViewCodes } from '../views/defineFeature.ts'
import { profileWalletsMessages } from './messages.ts'
import { ProfileWalletsView } from './profile-wallets-view.ts'

export { profileWalletsMessages as messages }

export const views: ViewCodes<typeof profileWalletsMessages.english> = {
  ProfileWallets: { tag: 'appkit-profile-wallets-view', title: ({ title }) => title, View: ProfileWalletsView },
}
