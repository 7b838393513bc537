import type { ChainNamespace } from '@openappkit/common'
import type { DirectoryWallet, Kit } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'
import { requireWalletConnect } from '../wallet-choice/requireWalletConnect.ts'
import { abandonPairing } from './getPairing.ts'

declare module '@openappkit/core' {
  interface ViewData {
    ConnectingWalletConnect: { readonly wallet?: DirectoryWallet; readonly namespace?: ChainNamespace }
  }
}

/** The dialog is named by the wallet it waits for. */
function getWalletName(kit: Kit): string | undefined {
  const { current } = kit.router
  return current.view === 'ConnectingWalletConnect' ? current.data.wallet?.name : undefined
}

export const pairingFeature = defineFeature({
  name: 'pairing',
  part: 'wallets',
  loadMessages: async () => (await import('./views.ts')).pairingMessages,
  views: {
    ConnectingWalletConnect: {
      tag: 'appkit-connecting-wallet-connect-view',
      title: (messages, kit) => getWalletName(kit) ?? messages.title,
      load: async () => (await import('./views.ts')).ConnectingWalletConnectView,
      guard: (kit) => requireWalletConnect(kit, 'ConnectingWalletConnect'),
      onLeave: abandonPairing,
    },
    ConnectingWalletConnectBasic: {
      tag: 'appkit-connecting-wallet-connect-basic-view',
      title: (messages) => messages.title,
      load: async () => (await import('./views.ts')).ConnectingWalletConnectBasicView,
      guard: (kit) => requireWalletConnect(kit, 'ConnectingWalletConnectBasic'),
      onLeave: abandonPairing,
    },
  },
})
