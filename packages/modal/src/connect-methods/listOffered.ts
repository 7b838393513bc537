import type { Kit } from '@openappkit/core'
import type { Feature } from '../views/defineFeature.ts'
import { listFeatures } from '../views/listFeatures.ts'
import type { ConnectEntry } from './types.ts'

/** The offered entries of all features, lowest rank first. */
export function listOffered<Entry extends ConnectEntry>(
  kit: Kit,
  getEntries: (feature: Feature) => readonly Entry[] | undefined,
  rank = ({ order }: Entry): number => order,
): readonly Entry[] {
  return listFeatures(kit)
    .flatMap((feature) => getEntries(feature) ?? [])
    .filter((entry) => entry.isOffered(kit))
    .sort((left, right) => rank(left) - rank(right))
}
