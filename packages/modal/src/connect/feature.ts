import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { loadConnectPart } from '../connect-methods/createConnectParts.ts'
import { defineFeature } from '../views/defineFeature.ts'
import { hasLegal } from '../wallet-choice/legal.ts'
import { ConnectView } from './connect-view.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { legalEntry } from './legalEntry.ts'
import { connectMessages } from './messages.ts'
import { walletMethod } from './walletMethod.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Connects a wallet of this browser and shows the progress. */
    ConnectingExternal: { readonly connectorId: string; readonly namespace?: ChainNamespace }
  }
}

/** The dialog's title is the name of the wallet. */
function getWalletName(kit: Kit): string | undefined {
  const { current } = kit.router
  return current.view === 'ConnectingExternal' ? kit.connections.getConnector(current.data.connectorId)?.name : undefined
}

const abort = (kit: Kit) => {
  getConnectRequest(kit).abort()
  kit.connections.cancel()
}

/** The Connect view loads with the features, because most visitors see it first. */
export const connectFeature = defineFeature({
  name: 'connect',
  loadMessages: async () => connectMessages,
  connectMethods: [walletMethod],
  views: {
    Connect: {
      tag: 'appkit-connect-view',
      title: (messages) => messages.title,
      async load(kit) {
        if (hasLegal(kit)) await loadConnectPart(kit, legalEntry)
        return ConnectView
      },
    },
    ConnectingExternal: {
      tag: 'appkit-connecting-external-view',
      title: (messages, kit) => getWalletName(kit) ?? messages.title,
      load: async () => (await import('./connecting-external-view.ts')).ConnectingExternalView,
      onLeave: abort,
      connects: true,
    },
  },
})
