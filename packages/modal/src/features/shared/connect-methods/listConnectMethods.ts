import type { Kit } from '@openappkit/core'
import type { ConnectMethod, ConnectEntry } from './types.ts'
import type { Feature } from '../../../shell/views/defineFeature.ts'
import { runEntry } from '../../../shell/views/runEntry.ts'
import { listFeatures } from '../../../shell/views/listFeatures.ts'

/** The offered entries of all features, lowest rank first. */
export function listOffered<Entry extends ConnectEntry>(
  kit: Kit,
  getEntries: (feature: Feature) => readonly Entry[] | undefined,
  rank = ({ order }: Entry): number => order,
): readonly Entry[] {
  return listFeatures(kit)
    .flatMap((feature) => getEntries(feature) ?? [])
    .filter((entry) => runEntry(kit, entry.name, () => entry.isOffered(kit), false))
    .sort((left, right) => rank(left) - rank(right))
}

/**
 * The connect methods that are offered: first those in `features.connectMethodsOrder`, then the others by their `order`.
 * Unknown names are ignored. A later feature's method replaces an earlier one with its name.
 */
export function listConnectMethods(kit: Kit): readonly ConnectMethod[] {
  const { connectMethodsOrder } = kit.options.state.features
  const named: readonly string[] = Array.isArray(connectMethodsOrder) ? connectMethodsOrder : []
  const rank = ({ name, order }: ConnectMethod) => (named.includes(name) ? named.indexOf(name) : named.length + order)
  const offered = listOffered(kit, ({ connectMethods }) => connectMethods, rank)
  return [...new Map(offered.map((method) => [method.name, method])).values()]
}
