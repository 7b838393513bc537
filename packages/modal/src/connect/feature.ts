import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { defineFeature } from '../views/defineFeature.ts'
import { ConnectView } from './connect-view.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { connectMessages } from './messages.ts'

declare module '@openappkit/core' {
  interface ViewData {
    ConnectingExternal: { readonly connectorId: string; readonly namespace?: ChainNamespace }
  }
}

/** The dialog is named by the wallet it waits for. */
function getWalletName(kit: Kit): string | undefined {
  const { current } = kit.router
  return current.view === 'ConnectingExternal' ? kit.connections.getConnector(current.data.connectorId)?.name : undefined
}

const abandon = (kit: Kit) => {
  getConnectRequest(kit).abandon()
  kit.connections.cancel()
}

/** The list of wallets is what most visitors see first, so it comes with the rows. */
export const connectFeature = defineFeature({
  name: 'connect',
  loadMessages: async () => connectMessages,
  views: {
    Connect: {
      tag: 'appkit-connect-view',
      title: (messages) => messages.title,
      load: async () => ConnectView,
    },
    ConnectingExternal: {
      tag: 'appkit-connecting-external-view',
      title: (messages, kit) => getWalletName(kit) ?? messages.title,
      load: async () => (await import('./connecting-external-view.ts')).ConnectingExternalView,
      onLeave: abandon,
    },
  },
})
