import type { Kit, ViewName } from '@openappkit/core'
import { features } from '../features.ts'

/** Makes a kit know the views of every feature, and sets the features up. */
export function registerFeatures(kit: Kit): void {
  for (const feature of features) {
    for (const [name, row] of Object.entries(feature.views)) kit.router.register(name as ViewName, row)
    const cleanup = feature.setup?.(kit)
    if (cleanup) kit.onDestroy(cleanup)
  }
}
