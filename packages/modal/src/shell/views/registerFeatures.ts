import type { Kit, ViewName } from '@openappkit/core'
import { watchOptions } from '../../kit/create-app-kit/watchOptions.ts'
import { features, loadOptional } from '../../features.ts'
import { waitForLanguage, waitForLanguagePart, watchPageLanguage } from '../../i18n/waitForLanguage.ts'
import type { Feature } from './defineFeature.ts'
import { getFeatures } from './getFeatures.ts'

/** Registers a feature of a kit: its views, extensions and setup. */
function register(kit: Kit, feature: Feature): void {
  const { part } = feature
  getFeatures(kit).push({ ...feature, waitForLanguagePart: () => part && waitForLanguagePart(kit, part) })
  for (const [name, row] of Object.entries(feature.views ?? {})) kit.router.register(name as ViewName, row)
  const cleanup = feature.setup?.(kit)
  if (cleanup) kit.onDestroy(cleanup)
}

/**
 * Registers some features of a kit. The code of the gates loads first: if that fails, no feature is registered.
 *
 * @throws routerErrors.duplicateView, or what the import throws
 */
export async function addFeatures(kit: Kit, added: readonly Feature[]): Promise<void> {
  const gates = added.some((feature) => feature.gates) && (await import('../gates/watchGates.ts'))
  for (const feature of added) register(kit, feature)
  if (gates) gates.watchGates(kit)
}

/** Registers all features of a kit, and sets up what only the modal needs. */
export async function registerFeatures(kit: Kit): Promise<void> {
  const { given, state } = kit.options
  const addSignIn = async () => addFeatures(kit, await (await loadOptional()).loadSignIn())
  const isOptional =
    state.siwx ||
    given.swaps ||
    given.onramp ||
    given.names ||
    given.extensions ||
    given.connectors?.some((driver) => driver.features)
  // Loads first: if that fails, no feature is registered, and the next call tries again.
  const optional = isOptional ? await (await loadOptional()).loadOptionalFeatures(kit, features) : []
  await addFeatures(kit, [...features, ...optional])
  watchPageLanguage(kit)
  watchOptions(kit, addSignIn, getFeatures(kit))
  await waitForLanguage(kit)
}
