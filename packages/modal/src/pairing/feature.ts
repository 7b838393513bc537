import type { ChainNamespace } from '@openappkit/common'
import { isWalletConnect, type DirectoryWallet, type Kit, type PlainViewName } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'
import { requireWalletConnect } from '../wallet-choice/requireWalletConnect.ts'
import { walletsPart } from '../wallets/walletsPart.ts'
import { abortPairing } from './getPairing.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from '../wallet-link/messages.ts'
export type {} from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** QR code for any wallet outside this browser. */
    ConnectingWalletConnectBasic: undefined
    /** QR code and links for one wallet of the directory. */
    ConnectingWalletConnect: { readonly wallet?: DirectoryWallet; readonly namespace?: ChainNamespace }
  }
}

/** The dialog's title is the name of the wallet. */
function getWalletName(kit: Kit): string | undefined {
  const { current } = kit.router
  return current.view === 'ConnectingWalletConnect' ? current.data.wallet?.name : undefined
}

/** A site without adapters, or with `manualWCControl`, opens with the wallets outside of this browser. */
function getInitialView(kit: Kit, namespace?: ChainNamespace): PlainViewName | undefined {
  const hasAdapters = kit.networks.namespaces().some((entry) => kit.connections.getAdapter(entry))
  const isUsual = hasAdapters || kit.connections.hasAccount(namespace)
  if (isUsual && !kit.options.state.manualWCControl) return undefined
  return kit.ports.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** The views and their strings are one chunk. */
const loadViews = () => import('./views.ts')

export const pairingFeature = defineFeature({
  name: 'pairing',
  part: walletsPart,
  loadMessages: async () => (await loadViews()).pairingMessages,
  ownConnectors: {
    has: isWalletConnect,
    getView: () => ({ view: 'ConnectingWalletConnectBasic', data: undefined }),
  },
  views: {
    ConnectingWalletConnect: {
      tag: 'appkit-connecting-wallet-connect-view',
      title: (messages, kit) => getWalletName(kit) ?? messages.title,
      load: async () => (await loadViews()).ConnectingWalletConnectView,
      guard: (kit) => requireWalletConnect(kit, 'ConnectingWalletConnect'),
      onLeave: abortPairing,
      connects: true,
    },
    ConnectingWalletConnectBasic: {
      tag: 'appkit-connecting-wallet-connect-basic-view',
      title: (messages) => messages.title,
      load: async () => (await loadViews()).ConnectingWalletConnectBasicView,
      guard: (kit) => requireWalletConnect(kit, 'ConnectingWalletConnectBasic'),
      getInitialView,
      onLeave: abortPairing,
      connects: true,
    },
  },
})
