import { isWalletConnect, type ChainNamespace } from '@openappkit/common'
import type { DirectoryWallet, Kit, PlainViewName } from '@openappkit/core/internal'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { requireWalletConnect } from '../shared/connecting/requireWalletConnect.ts'
import { walletsPart } from '../shared/connecting/walletsPart.ts'
import { abortPairing } from './getPairing.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from '../shared/connecting/link.messages.ts'
export type {} from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** QR code for any wallet outside this browser. */
    ConnectingWalletConnectBasic: undefined
    /** QR code and links for one wallet of the directory. */
    ConnectingWalletConnect: { readonly wallet?: DirectoryWallet; readonly namespace?: ChainNamespace }
  }
}

/** A site without adapters, or with `manualWCControl`, opens with the wallets outside of this browser. */
function getInitialView(kit: Kit, namespace?: ChainNamespace): PlainViewName | undefined {
  const hasAdapters = kit.networks.namespaces().some((entry) => kit.connections.getAdapter(entry))
  const isUsual = hasAdapters || kit.connections.hasAccount(namespace)
  if (isUsual && !kit.options.state.manualWCControl) return undefined
  return kit.ports.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

export const pairingFeature: Feature = {
  name: 'pairing',
  part: walletsPart,
  load: () => import('./views.ts'),
  ownConnectors: {
    has: isWalletConnect,
    getView: () => ({ view: 'ConnectingWalletConnectBasic', data: undefined }),
  },
  views: {
    ConnectingWalletConnect: {
      guard: (kit) => requireWalletConnect(kit, 'ConnectingWalletConnect'),
      onLeave: abortPairing,
      connects: true,
    },
    ConnectingWalletConnectBasic: {
      guard: (kit) => requireWalletConnect(kit, 'ConnectingWalletConnectBasic'),
      getInitialView,
      onLeave: abortPairing,
      connects: true,
    },
  },
}
