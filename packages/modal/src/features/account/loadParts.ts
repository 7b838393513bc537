import { defineSlice, type Kit } from '@openappkit/core'
import type { Message } from '../../i18n/defineMessages.ts'
import { translate } from '../../i18n/translate.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import type { AccountEntries } from '../shared/account-parts/parts.ts'

/** The entries of a feature, with its strings. */
export interface LoadedParts {
  readonly entries: AccountEntries
  /** The feature's strings in the language of the kit. */
  getMessages(kit: Kit): Record<string, Message>
}

/** The entries that a kit has loaded, so that the view renders them at once when it is shown again. */
const getLoaded = defineSlice('account-parts', () => new Map<Feature, LoadedParts>())

/** The parts of a feature; `undefined` until they are loaded. */
export const getLoadedParts = (kit: Kit, feature: Feature): LoadedParts | undefined => getLoaded(kit).get(feature)

/** The loads that go on. */
const getPending = defineSlice('account-parts-pending', () => new Map<Feature, Promise<void>>())

/** Loads the entries that a feature adds to the account. Calls while it loads share one load. */
export function loadParts(kit: Kit, feature: Feature): Promise<void> {
  const pending = getPending(kit)
  const load = pending.get(feature) ?? fetchParts(kit, feature).finally(() => pending.delete(feature))
  pending.set(feature, load)
  return load
}

async function fetchParts(kit: Kit, feature: Feature): Promise<void> {
  const [entries] = await Promise.all([
    feature.account?.load(),
    // With two copies of the library on the page, only the registered feature has the language of the kit.
    getFeatures(kit)
      .find(({ name }) => name === feature.name)
      ?.waitForLanguagePart(),
  ])
  if (!entries) return
  entries.tabs?.define()
  const { messages } = entries
  getLoaded(kit).set(feature, { entries, getMessages: (kit) => (messages ? translate(kit, messages) : {}) })
}
