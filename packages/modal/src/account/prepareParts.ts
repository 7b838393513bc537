import type { Kit } from '@openappkit/core'
import type { Feature } from '../views/defineFeature.ts'
import { listFeatures } from '../views/listFeatures.ts'
import { getLoadedParts, loadParts } from './loadParts.ts'

/** How long a view of the account waits for entries of features, and then the placeholder that it shows for them. */
export const PATIENCE_MS = 1_000

/** Whether a feature adds entries to the account. */
export const isWanted = (kit: Kit, { account }: Feature): boolean =>
  account !== undefined && account.guard?.(kit) !== false

/** Waits for the entries of features, so that the first rendering has its final layout. Never rejects: the view reports a failure. */
export function prepareParts(kit: Kit): Promise<unknown> {
  const missing = listFeatures(kit).filter((feature) => isWanted(kit, feature) && !getLoadedParts(kit, feature))
  const loads = Promise.allSettled(missing.map((feature) => loadParts(kit, feature)))
  let clearTimer = () => {}
  const deadline = new Promise<void>((resolve) => (clearTimer = kit.ports.clock.setTimeout(resolve, PATIENCE_MS)))
  return Promise.race([loads, deadline]).finally(clearTimer)
}
