/** @module The details of tokens and collectibles and their strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { CollectibleView } from './collectible-view.ts'
import { assetsMessages } from './messages.ts'
import { TokenView } from './token-view.ts'

export { assetsMessages as messages }

export const views: ViewCodes<typeof assetsMessages.english> = {
  Token: { tag: 'appkit-token-view', title: ({ tokenTitle }) => tokenTitle, View: TokenView },
  Collectible: {
    tag: 'appkit-collectible-view',
    title: ({ collectibleTitle }) => collectibleTitle,
    View: CollectibleView,
  },
}
