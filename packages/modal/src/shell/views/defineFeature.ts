import type { Kit, Unsubscribe, ViewName, ViewRow } from '@openappkit/core/internal'
import type { AccountParts } from '../../features/shared/account-parts/parts.ts'
import type { ConnectMethod, OwnConnectors, WalletRows } from '../../features/shared/connect-methods/types.ts'
import type { Gate } from '../gates/getGates.ts'
import type { Message, MessageCatalogue } from '../../i18n/defineMessages.ts'
import type { AnyPartReference } from '../../i18n/LanguagePart.ts'
import type { TopUp } from '../../features/shared/top-up/types.ts'
import type { ViewElement } from './view-element.ts'

type Messages = Record<string, Message>

/** What the modal needs of a view before its code has loaded. */
interface FeatureView<Name extends ViewName> extends ViewRow<Name> {
  /** The view waits for a connection, and calls `showConnected(kit)` once the wallet has connected. */
  readonly connects?: true
}

/** The code of a view. */
interface ViewCode<Strings extends Messages> {
  /** Tag of its element, which is defined when the view is first shown. */
  readonly tag: `appkit-${string}-view`
  /** Heading of the modal and accessible name of the dialog, from the feature's strings. */
  title(messages: Strings, kit: Kit): string
  /** The element's class. */
  readonly View: new () => ViewElement
}

/** The views of a feature that load together, by name. */
export type ViewCodes<Strings extends Messages = Messages> = { readonly [Name in ViewName]?: ViewCode<Strings> }

/** A module with views. */
export interface ViewModule<Strings extends Messages = Messages> {
  readonly messages: MessageCatalogue<Strings>
  readonly views: ViewCodes<Strings>
}

export interface Feature {
  readonly name: string
  /** Loads a view, its strings, and everything else that its first rendering needs. Required if the feature has views. */
  load?(kit: Kit, view: ViewName): Promise<ViewModule>
  /** The language part with these strings, which the views wait for. Omit it if the strings load with the modal. */
  readonly part?: AnyPartReference
  /** Runs once per kit, in a browser, when the features are registered: with the first connection or the preload of the modal. */
  setup?(kit: Kit): Unsubscribe | void
  /** Entries of the Account view. */
  readonly account?: AccountParts
  readonly views?: { readonly [Name in ViewName]?: FeatureView<Name> }
  /** Offer to a visitor whose balance is too small. */
  readonly topUp?: TopUp
  /** Connect methods of the Connect view. */
  readonly connectMethods?: readonly ConnectMethod[]
  /** Rows in the list of wallets. */
  readonly walletRows?: readonly WalletRows[]
  /** Connectors that only this feature opens. */
  readonly ownConnectors?: OwnConnectors
  /** Steps between the wallet's approval and the closing of the modal. */
  readonly gates?: readonly Gate[]
}

/** Declares a feature: its views, setup and extensions. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
