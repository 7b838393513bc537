import type { DirectoryWallet, Kit } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'
import { requireWalletConnect } from '../wallet-choice/requireWalletConnect.ts'
import { walletsPart } from '../wallets/walletsPart.ts'
import { connectOffer } from './connectOffer.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from '../wallets/part.ts'
export type {} from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** List of all wallets, with search. */
    AllWallets: undefined
    /** Where to install one wallet. */
    Downloads: { readonly wallet: DirectoryWallet }
    /** Wallets to install. */
    GetWallet: undefined
  }
}

/** The dialog's title has the name of the wallet. */
function getWalletName(kit: Kit): string {
  const { current } = kit.router
  return current.view === 'Downloads' ? current.data.wallet.name : ''
}

export const directoryFeature = defineFeature({
  name: 'directory',
  part: walletsPart,
  loadMessages: async () => (await import('./messages.ts')).directoryMessages,
  walletRows: [connectOffer],
  views: {
    AllWallets: {
      tag: 'appkit-all-wallets-view',
      title: (messages) => messages.allTitle,
      load: async () => (await import('./views.ts')).AllWalletsView,
      guard: (kit) => requireWalletConnect(kit, 'AllWallets'),
    },
    Downloads: {
      tag: 'appkit-downloads-view',
      title: (messages, kit) => messages.getTitle(getWalletName(kit)),
      load: async () => (await import('./views.ts')).DownloadsView,
    },
    GetWallet: {
      tag: 'appkit-get-wallet-view',
      title: (messages) => messages.chooseTitle,
      load: async () => (await import('./views.ts')).GetWalletView,
    },
  },
})
