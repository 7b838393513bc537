/** @module The views to send and their strings, which load together with what follows a transfer. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { sendMessages } from './messages.ts'
import { translateSend } from './translateSend.ts'
import { WalletSendPreviewView } from './wallet-send-preview-view.ts'
import { WalletSendResultView } from './wallet-send-result-view.ts'
import { WalletSendSelectTokenView } from './wallet-send-select-token-view.ts'
import { WalletSendView } from './wallet-send-view.ts'

export { getSendSession } from './getSendSession.ts'
export { sendMessages as messages }

export const views: ViewCodes<typeof sendMessages.english> = {
  WalletSend: { tag: 'appkit-wallet-send-view', title: ({ title }) => title, View: WalletSendView },
  WalletSendSelectToken: {
    tag: 'appkit-wallet-send-select-token-view',
    title: (_messages, kit) => translateSend(kit).chooseAsset,
    View: WalletSendSelectTokenView,
  },
  WalletSendPreview: {
    tag: 'appkit-wallet-send-preview-view',
    title: ({ previewTitle }) => previewTitle,
    View: WalletSendPreviewView,
  },
  WalletSendResult: {
    tag: 'appkit-wallet-send-result-view',
    title: ({ resultTitle }) => resultTitle,
    View: WalletSendResultView,
  },
}
