/** @module The form to swap, and its strings. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { swapMessages } from './messages.ts'
import { SwapSelectTokenView } from './swap-select-token-view.ts'
import { SwapView } from './swap-view.ts'
import { translateSwap } from './formatOutput.ts'

export { getSwapSession } from './getSwapSession.ts'
export { swapMessages as messages }

export const views: ViewCodes<typeof swapMessages.english> = {
  Swap: { tag: 'appkit-swap-view', title: ({ title }) => title, View: SwapView },
  SwapSelectToken: {
    tag: 'appkit-swap-select-token-view',
    title: (_messages, kit) => translateSwap(kit).chooseAsset,
    View: SwapSelectTokenView,
  },
}
