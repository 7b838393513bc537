import type { ViewName } from '@openappkit/core'
import { features } from '../features.ts'
import type { FeatureView } from './defineFeature.ts'

/** The row of a view, wherever it was declared. */
export function getView(name: ViewName): FeatureView | undefined {
  return features.find((feature) => name in feature.views)?.views[name]
}
