import type { Kit, Unsubscribe, ViewName, ViewRow } from '@openappkit/core'
import type { AccountParts } from '../account-parts/parts.ts'
import type { ConnectMethod, OwnConnectors, WalletRows } from '../connect-methods/types.ts'
import type { Gate } from '../gates/types.ts'
import type { Message, MessageCatalogue } from '../i18n/defineMessages.ts'
import type { AnyPartReference } from '../i18n/LanguagePart.ts'
import type { ViewElement } from './view-element.ts'

type Messages = Record<string, Message>

/** One view of the modal. */
interface FeatureView<Strings extends Messages = Messages> extends ViewRow {
  /** Tag of its element, which is defined when the view is first shown. */
  readonly tag: `appkit-${string}-view`
  /** Heading of the modal and accessible name of the dialog, from the feature's strings. */
  title(messages: Strings, kit: Kit): string
  /** Loads the element's class and everything else that the first rendering needs. */
  load(kit: Kit): Promise<new () => ViewElement>
  /** The view waits for a connection, and calls `showConnected(kit)` once the wallet has connected. */
  readonly connects?: true
}

export interface Feature<Strings extends Messages = Messages> {
  readonly name: string
  /** Loads the feature's strings together with its first view. */
  loadMessages(): Promise<MessageCatalogue<Strings>>
  /** The language part with these strings, which the views wait for. Omit it if the strings load with the modal. */
  readonly part?: AnyPartReference
  /** Runs once per kit, in a browser, when the features are registered: with the first connection or the preload of the modal. */
  setup?(kit: Kit): Unsubscribe | void
  /** Entries of the Account view. */
  readonly account?: AccountParts<Strings>
  readonly views: { readonly [Name in ViewName]?: FeatureView<Strings> }
  /** Connect methods of the Connect view. */
  readonly connectMethods?: readonly ConnectMethod[]
  /** Rows in the list of wallets. */
  readonly walletRows?: readonly WalletRows[]
  /** Connectors that only this feature opens. */
  readonly ownConnectors?: OwnConnectors
  /** Steps between the wallet's approval and the closing of the modal. */
  readonly gates?: readonly Gate[]
}

/** Declares a feature: its strings, setup, views and extensions. */
export function defineFeature<Strings extends Messages>(feature: Feature<Strings>): Feature {
  return feature
}
