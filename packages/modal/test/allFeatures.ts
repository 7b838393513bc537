import { features } from '../src/features.ts'
import { siwxFeature } from '../src/siwx/feature.ts'

/** The features that every page loads, and those of options. */
export const allFeatures = [...features, siwxFeature]
