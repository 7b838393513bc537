/** @module The views of the directory and their strings, which load together. */
import type { Kit } from '@openappkit/core'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { AllWalletsView } from './all-wallets-view.ts'
import { DownloadsView } from './downloads-view.ts'
import { GetWalletView } from './get-wallet-view.ts'
import { directoryMessages } from './messages.ts'

export { directoryMessages as messages }

/** The dialog's title has the name of the wallet. */
function getWalletName(kit: Kit): string {
  const { current } = kit.router
  return current.view === 'Downloads' ? current.data.wallet.name : ''
}

export const views: ViewCodes<typeof directoryMessages.english> = {
  AllWallets: { tag: 'appkit-all-wallets-view', title: ({ allTitle }) => allTitle, View: AllWalletsView },
  Downloads: {
    tag: 'appkit-downloads-view',
    title: ({ getTitle }, kit) => getTitle(getWalletName(kit)),
    View: DownloadsView,
  },
  GetWallet: { tag: 'appkit-get-wallet-view', title: ({ chooseTitle }) => chooseTitle, View: GetWalletView },
}
