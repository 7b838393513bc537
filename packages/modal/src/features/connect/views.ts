/** @module The view that waits for a wallet of this browser, and its strings, which load together. */
import type { Kit } from '@openappkit/core'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ConnectingExternalView } from './connecting-external-view.ts'
import { connectMessages } from './messages.ts'

export { connectMessages as messages }

/** The dialog's title is the name of the wallet. */
function getWalletName(kit: Kit): string | undefined {
  const { current } = kit.router
  return current.view === 'ConnectingExternal'
    ? kit.connections.getConnector(current.data.connectorId)?.name
    : undefined
}

export const views: ViewCodes<typeof connectMessages.english> = {
  ConnectingExternal: {
    tag: 'appkit-connecting-external-view',
    title: ({ title }, kit) => getWalletName(kit) ?? title,
    View: ConnectingExternalView,
  },
}
