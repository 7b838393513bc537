import type { DirectoryWallet, Kit } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'
import { requireWalletConnect } from '../wallet-choice/requireWalletConnect.ts'
import { getConnectSection } from '../wallet-choice/section.ts'
import { connectOffer } from './connectOffer.ts'

declare module '@openappkit/core' {
  interface ViewData {
    Downloads: { readonly wallet: DirectoryWallet }
    GetWallet: undefined
  }
}

/** The dialog is named by the wallet that is to be had. */
function getWalletName(kit: Kit): string {
  const { current } = kit.router
  return current.view === 'Downloads' ? current.data.wallet.name : ''
}

export const directoryFeature = defineFeature({
  name: 'directory',
  part: 'wallets',
  loadMessages: async () => (await import('./messages.ts')).directoryMessages,
  setup: (kit) => {
    getConnectSection(kit).offer = connectOffer
  },
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
