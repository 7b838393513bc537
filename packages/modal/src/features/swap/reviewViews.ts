/** @module The review of a swap, which loads together with what follows it, so that nothing is missing after the wallet has answered. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { swapMessages } from './messages.ts'
import { SwapPreviewView } from './swap-preview-view.ts'
import { SwapResultView } from './swap-result-view.ts'

export { swapMessages as messages }

export const views: ViewCodes<typeof swapMessages.english> = {
  SwapPreview: { tag: 'appkit-swap-preview-view', title: ({ previewTitle }) => previewTitle, View: SwapPreviewView },
  SwapResult: { tag: 'appkit-swap-result-view', title: ({ title }) => title, View: SwapResultView },
}
