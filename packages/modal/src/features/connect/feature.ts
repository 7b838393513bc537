import type { ChainNamespace } from '@openappkit/common'
import type { Kit, Unsubscribe } from '@openappkit/core/internal'
import { loadConnectPart } from '../shared/connect-methods/createConnectParts.ts'
import { listConnectMethods } from '../shared/connect-methods/listConnectMethods.ts'
import type { Feature, ViewModule } from '../../shell/views/defineFeature.ts'
import { hasLegal } from '../shared/connecting/legal.ts'
import { ConnectView } from './connect-view.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { legalEntry } from './legalEntry.ts'
import { connectMessages } from './messages.ts'
import type { ConnectMethod } from '../shared/connect-methods/types.ts'
import { createWalletList } from './createWalletList.ts'
import { loadPart } from '../../shell/element/loadPart.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Connects a wallet of this browser and shows the progress. */
    ConnectingExternal: { readonly connectorId: string; readonly namespace?: ChainNamespace | undefined }
  }
}

const abort = (kit: Kit) => {
  getConnectRequest(kit).abort()
  kit.connections.cancel()
}

/** The Connect view loads with the features, because most visitors see it first. */
const connectViews: ViewModule<typeof connectMessages.english> = {
  messages: connectMessages,
  views: {
    Connect: {
      tag: 'appkit-connect-view',
      // The wallets are one method. All others are logins.
      title: ({ title, titleWithLogins }, kit) => (listConnectMethods(kit).length > 1 ? titleWithLogins : title),
      View: ConnectView,
    },
  },
}

/**
 * Loads the code to connect when a wallet is hovered or focused. A click then opens the wallet's window without a delay,
 * which browsers require, and the waiting view renders at once.
 */
function preloadConnect(kit: Kit): void {
  loadPart(() => kit.connections.preload())
  loadPart(() => import('./views.ts'))
}

/** The list of wallets. Always offered, because its empty state explains how to get a wallet. */
const walletMethod: ConnectMethod = {
  name: 'wallet',
  order: 30,
  isOffered: () => true,
  create: createWalletList,
  preload: preloadConnect,
}

/** The modal was opened while a stored connection was being restored: shows the account once it is connected. */
function showRestored({ connections, modal, router, valtio }: Kit): Unsubscribe {
  return valtio.subscribe(connections.state, () => {
    const isWaiting = modal.state.open && !modal.state.isRequested && !connections.state.pending
    const isAtConnect = router.current.view === 'Connect' && !router.state.stack[1]
    if (isWaiting && isAtConnect && connections.hasAccount()) router.reset('Account')
  })
}

export const connectFeature: Feature = {
  name: 'connect',
  setup: showRestored,
  async load(kit, view) {
    if (view !== 'Connect') return import('./views.ts')
    if (hasLegal(kit)) await loadConnectPart(kit, legalEntry)
    return connectViews
  },
  connectMethods: [walletMethod],
  views: { Connect: {}, ConnectingExternal: { onLeave: abort, connects: true } },
}
