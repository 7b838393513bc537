/** @module Swapping tokens. Loaded only on pages with the option `swaps`. */
import { defineFeature } from '../views/defineFeature.ts'

export const swapFeature = defineFeature({
  name: 'swap',
  setup: (kit) => void kit.options.declared.add('swaps').add('features.swaps'),
})
