/** @module The views of the pairing and their strings, which load together. */
import type { Kit } from '@openappkit/core'
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ConnectingWalletConnectBasicView } from './connecting-wallet-connect-basic-view.ts'
import { ConnectingWalletConnectView } from './connecting-wallet-connect-view.ts'
import { pairingMessages } from './messages.ts'

export { pairingMessages as messages }

/** The dialog's title is the name of the wallet. */
function getWalletName(kit: Kit): string | undefined {
  const { current } = kit.router
  return current.view === 'ConnectingWalletConnect' ? current.data.wallet?.name : undefined
}

export const views: ViewCodes<typeof pairingMessages.english> = {
  ConnectingWalletConnect: {
    tag: 'appkit-connecting-wallet-connect-view',
    title: ({ title }, kit) => getWalletName(kit) ?? title,
    View: ConnectingWalletConnectView,
  },
  ConnectingWalletConnectBasic: {
    tag: 'appkit-connecting-wallet-connect-basic-view',
    title: ({ title }) => title,
    View: ConnectingWalletConnectBasicView,
  },
}
