import type { Kit, ViewName } from '@openappkit/core'
import { defineElement } from '@openappkit/ui'
import { perKit } from '../element/perKit.ts'
import { features } from '../features.ts'
import { translate } from '../i18n/translate.ts'
import { untilPartSpoken } from '../i18n/untilPartSpoken.ts'
import type { ViewElement } from './view-element.ts'

/** A view that can be drawn. */
export interface LoadedView {
  /** Heading of the modal while the view is shown. */
  getTitle(kit: Kit): string
  createElement(): ViewElement
}

/** The views that a kit has fetched. */
const getLoadedViews = perKit('views', () => new Map<ViewName, LoadedView>())

/** A view that was fetched before, and so can be drawn without waiting. */
export function getLoadedView(kit: Kit, name: ViewName): LoadedView | undefined {
  return getLoadedViews(kit).get(name)
}

/**
 * Fetches a view, with the strings of its feature, and in another language than English with theirs.
 *
 * @returns `undefined` when no feature has a view of that name.
 */
export async function loadView(kit: Kit, name: ViewName): Promise<LoadedView | undefined> {
  const feature = features.find(({ views }) => name in views)
  const row = feature?.views[name]
  if (!feature || !row) return undefined
  const [View, catalogue] = await Promise.all([
    row.load(),
    feature.loadMessages(),
    feature.part && untilPartSpoken(kit, feature.part),
  ])
  defineElement(row.tag, View)
  const view: LoadedView = {
    getTitle: (kit) => row.title(translate(kit, catalogue), kit),
    createElement: () => document.createElement(row.tag) as ViewElement,
  }
  getLoadedViews(kit).set(name, view)
  return view
}
