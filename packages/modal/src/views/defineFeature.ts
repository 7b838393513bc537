import type { Kit, Unsubscribe, ViewName, ViewRow } from '@openappkit/core'
import type { Message, MessageCatalogue } from '../i18n/defineMessages.ts'
import type { ViewElement } from './view-element.ts'

/** Looks a slice's strings up in the visitor's language. */
export type Translate = <Messages extends Record<string, Message>>(catalogue: MessageCatalogue<Messages>) => Messages

/** One view of the modal. */
export interface FeatureView extends ViewRow {
  /** Name of its element; defined when the view is first shown. */
  readonly tag: `appkit-${string}-view`
  /** Heading of the modal, and so the dialog's accessible name. */
  title(translate: Translate, kit: Kit): string
  /** Fetches the element's class. */
  load(): Promise<new () => ViewElement>
}

export interface Feature {
  readonly name: string
  /** Runs once per kit, in a browser, when the kit is created. */
  setup?(kit: Kit): Unsubscribe | void
  readonly views: { readonly [Name in ViewName]?: FeatureView }
}

/** Declares a feature: its set-up and its views, one row each. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
