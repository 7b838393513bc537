/** @module The view of the choice of a chain family and its strings, which load together. */
import type { ViewCodes } from '../../shell/views/defineFeature.ts'
import { ChainFamiliesView } from './chain-families-view.ts'
import { familyMessages } from './messages.ts'

export { familyMessages as messages }

export const views: ViewCodes<typeof familyMessages.english> = {
  ChainFamilies: { tag: 'appkit-chain-families-view', title: ({ title }) => title, View: ChainFamiliesView },
}
