/** @module Buying crypto by card. Loaded only on pages with the option `onramp`. */
import { defineFeature } from '../views/defineFeature.ts'

export const onrampFeature = defineFeature({
  name: 'onramp',
  setup: (kit) => void kit.options.declared.add('onramp').add('features.onramp'),
})
