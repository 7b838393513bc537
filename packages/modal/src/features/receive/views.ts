/** @module The view to receive and its strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { receiveMessages } from './messages.ts'
import { WalletReceiveView } from './wallet-receive-view.ts'

export { receiveMessages as messages }

export const views: ViewCodes<typeof receiveMessages.english> = {
  WalletReceive: { tag: 'appkit-wallet-receive-view', title: ({ title }) => title, View: WalletReceiveView },
}
