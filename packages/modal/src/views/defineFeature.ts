import type { Kit, Unsubscribe, ViewName, ViewRow } from '@openappkit/core'
import type { Message, MessageCatalogue } from '../i18n/defineMessages.ts'
import type { PartName } from '../texts.ts'
import type { ViewElement } from './view-element.ts'

type Messages = Record<string, Message>

/** One view of the modal. */
interface FeatureView<Strings extends Messages = Messages> extends ViewRow {
  /** Name of its element; defined when the view is first shown. */
  readonly tag: `appkit-${string}-view`
  /** Heading of the modal, and so the dialog's accessible name. Reads the feature's strings. */
  title(messages: Strings, kit: Kit): string
  /** Fetches the element's class. */
  load(): Promise<new () => ViewElement>
}

export interface Feature<Strings extends Messages = Messages> {
  readonly name: string
  /** Fetches the feature's strings, which come with its first view. */
  loadMessages(): Promise<MessageCatalogue<Strings>>
  /** Part of each language that has these strings; left out where they come with the modal. Its views wait for it. */
  readonly part?: PartName
  /** Runs once per kit, in a browser, with the views' rows: when a wallet is asked or the modal comes near. */
  setup?(kit: Kit): Unsubscribe | void
  readonly views: { readonly [Name in ViewName]?: FeatureView<Strings> }
}

/** Declares a feature: its strings, its set-up and its views, one row each. */
export function defineFeature<Strings extends Messages>(feature: Feature<Strings>): Feature {
  return feature
}
