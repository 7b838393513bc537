import { defineSlice, type Kit } from '@openappkit/core'
import { VERSION } from '@openappkit/ui'
import type { Feature } from './defineFeature.ts'
import { getFeatures } from './getFeatures.ts'

/** The features of this copy of the library, by its version; set when it first renders a view of the kit. */
export const getOwnRows = defineSlice(`rows-${VERSION}`, () => ({ rows: [] as readonly Feature[] }))

/**
 * The features of a kit. If two copies of the library are on the page, all elements are of one of them; that copy uses its
 * own features, also for a kit of the other copy.
 */
export function listFeatures(kit: Kit): readonly Feature[] {
  const { rows } = getOwnRows(kit)
  return getFeatures(kit).map((feature) => rows.find(({ name }) => name === feature.name) ?? feature)
}
