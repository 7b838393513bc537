import type { ChainNamespace } from '@openappkit/common'
import { routerErrors, type DirectoryWallet, type Kit, type ViewEntry, type ViewName } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'
import { isLegalPending } from '../wallet-choice/legal.ts'
import { abandonPairing, CONNECTOR_ID } from './getPairing.ts'

declare module '@openappkit/core' {
  interface ViewData {
    ConnectingWalletConnect: { readonly wallet?: DirectoryWallet; readonly namespace?: ChainNamespace }
    Downloads: { readonly wallet: DirectoryWallet }
  }
}

const HINT =
  'Install @openappkit/walletconnect and pass its connector to createAppKit: connectors: [walletConnect()]. It needs a relay too: endpoints.relay, or a projectId for the hosted one.'

/** No list leads here without the connector: its absence is a mistake of the site's. Terms are accepted at Connect. */
function requireConnector(kit: Kit, view: ViewName): ViewEntry | undefined {
  if (!kit.connections.getConnector(CONNECTOR_ID)) throw routerErrors.viewNotRegistered({ view, hint: HINT })
  return isLegalPending(kit) ? { view: 'Connect', data: undefined } : undefined
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
      guard: (kit) => requireConnector(kit, 'ConnectingWalletConnect'),
      onLeave: abandonPairing,
    },
    ConnectingWalletConnectBasic: {
      tag: 'appkit-connecting-wallet-connect-basic-view',
      title: (messages) => messages.title,
      load: async () => (await import('./views.ts')).ConnectingWalletConnectBasicView,
      guard: (kit) => requireConnector(kit, 'ConnectingWalletConnectBasic'),
      onLeave: abandonPairing,
    },
  },
})
