import { defineSlice, type Kit, type ViewName } from '@openappkit/core'
import { defineElement } from '@openappkit/ui'
import { features } from '../../features.ts'
import { translate } from '../../i18n/translate.ts'
import { waitForLanguagePart } from '../../i18n/waitForLanguage.ts'
import { getFeatures } from './getFeatures.ts'
import { getOwnRows } from './listFeatures.ts'
import type { ViewElement } from './view-element.ts'

/** A loaded view. */
export interface LoadedView {
  /** Heading of the modal while the view is shown. */
  getTitle(kit: Kit): string
  createElement(): ViewElement
}

/** The loaded views of a kit. */
const getLoadedViews = defineSlice('views', () => new Map<ViewName, LoadedView>())

/** A view that is already loaded, so that it renders without waiting. */
export function getLoadedView(kit: Kit, name: ViewName): LoadedView | undefined {
  return getLoadedViews(kit).get(name)
}

/**
 * Loads a view, the strings of its feature and their translations.
 *
 * @returns `undefined` if no feature has a view of that name.
 * @throws loadErrors.failed if the features cannot be loaded, or what the import of the view throws.
 */
export async function loadView(kit: Kit, name: ViewName): Promise<LoadedView | undefined> {
  await kit.router.load()
  // All elements of a page are of one copy of the library, whose own views come first.
  getOwnRows(kit).rows = features
  const feature = [...features, ...getFeatures(kit)].find(({ views }) => views?.[name])
  if (!feature?.load) return undefined
  const { part } = feature
  const [{ messages, views }] = await Promise.all([feature.load(kit, name), part && waitForLanguagePart(kit, part)])
  const code = views[name]
  if (!code) return undefined
  const { tag, title, View } = code
  defineElement(tag, View)
  const view: LoadedView = {
    getTitle: (kit) => title(translate(kit, messages), kit),
    createElement: () => document.createElement(tag) as ViewElement,
  }
  getLoadedViews(kit).set(name, view)
  return view
}
