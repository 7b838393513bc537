import type { Kit, ViewName } from '@openappkit/core'
import { features } from '../features.ts'
import { untilSpoken } from '../i18n/untilSpoken.ts'
import { watchPageLanguage } from '../i18n/watchPageLanguage.ts'

/** Makes a kit know the views of every feature, and sets up what only the modal needs. */
export async function registerFeatures(kit: Kit): Promise<void> {
  watchPageLanguage(kit)
  for (const feature of features) {
    for (const [name, row] of Object.entries(feature.views)) kit.router.register(name as ViewName, row)
    const cleanup = feature.setup?.(kit)
    if (cleanup) kit.onDestroy(cleanup)
  }
  await untilSpoken(kit)
}
