import type { Kit, ViewEntry } from '@openappkit/core/internal'
import { getFeatures } from './getFeatures.ts'

/** The view in the history that waits for a wallet, also below views that were opened from it. */
export function findConnecting(kit: Kit): ViewEntry | undefined {
  return kit.router.state.stack.find(({ view }) => getFeatures(kit).some(({ views }) => views?.[view]?.connects))
}
