/**
 * @module The types of what features add to Account and its settings: `account` in their `feature.ts`, see `views/defineFeature.ts`.
 */
import type { Account, Connection, Kit } from '@openappkit/core'
import { type TemplateResult, html } from 'lit'
import '@openappkit/ui/skeleton'
import type { Message, MessageCatalogue } from '../../../i18n/defineMessages.ts'
import type { AccountPanel } from './account-element.ts'
import { translate } from '../../../i18n/translate.ts'
import { shellMessages } from '../../../shell/dialog/messages.ts'

type Messages = Record<string, Message>

interface Entry {
  /** Unique among the entries of its kind. */
  readonly name: string
  /** Lower comes first; ties are sorted as the features are in `features.ts`. */
  readonly order: number
}

interface GuardedEntry extends Entry {
  /** Returns false to leave the entry out. Called with each rendering. Default: true. */
  guard?(kit: Kit, account: Account): boolean
}

interface LabelledEntry<Strings extends Messages> extends GuardedEntry {
  /** The text of the entry, from the feature's strings. */
  label(messages: Strings, kit: Kit): string
}

/** A button in the row under the balance. The site's `features.walletFeaturesOrder` overrides `order`. */
export interface AccountAction<Strings extends Messages = Messages> extends LabelledEntry<Strings> {
  /** An icon of `@openappkit/ui`. */
  icon(): TemplateResult
  /** Usually pushes a view. Back returns the focus to the button. */
  press(kit: Kit, account: Account): void
}

/** A tab under the balance. A single tab is a section without a bar. */
export interface AccountTab<Strings extends Messages = Messages> extends LabelledEntry<Strings> {
  /** Tag of its panel, which is defined when the tab is first shown. */
  readonly tag: `appkit-${string}-panel`
  /**
   * Loads the panel's class. If that fails, the tab offers to retry. A control of the panel that opens another view has a
   * `data-key` that is unique in Account, so that Back returns the focus to it.
   */
  load(): Promise<new () => AccountPanel>
}

/** The tabs of one feature: what `defineTabs` of `account-tabs.ts` returns. */
export interface AccountTabList<Strings extends Messages = Messages> {
  readonly list: readonly AccountTab<Strings>[]
  /** Defines the tab elements. */
  define(): void
}

/**
 * Where a section is. In Account, `status` is under the balance, for what a visitor must know first. All others are in its settings:
 * `details`, then `leave` for what ends a connection, then `accounts`, which may grow.
 */
export type SectionGroup = 'status' | 'details' | 'accounts' | 'leave'

interface SectionEntry extends Entry {
  readonly group: SectionGroup
  /** True: a row, which is in one list with adjacent rows. Default: a block. */
  readonly isRow?: boolean
}

/** A row or a block of the view. A stateful one renders an `AccountElement`. */
export interface AccountSection extends SectionEntry, GuardedEntry {
  /** True: in Account it is left out if it comes after the view was shown, because it is not worth a move of what is below it. */
  readonly isOptional?: true
  /**
   * Renders the section in the view, with the view's styles. Has no side effects. A control that opens another view has a
   * `data-key` that is unique in the view, so that Back returns the focus to it; the list item of a row gets one
   * automatically.
   */
  render(kit: Kit, account: Account): unknown
}

/** A row or a block for an account that its wallet, on another device, has not confirmed. */
export interface UnconfirmedSection extends SectionEntry {
  /** Returns false to leave the section out. Default: true. */
  guard?(kit: Kit, connection: Connection): boolean
  render(kit: Kit, connection: Connection): unknown
}

/** The place of the balance, which one feature may take. */
export interface AccountFunds {
  /**
   * Renders an element around the balance. It may show something else in its place, such as a total value.
   *
   * @param balance - The balance in each of its states.
   */
  render(kit: Kit, account: Account, balance: unknown): unknown
}

/** What one feature adds to Account and its settings. */
export interface AccountEntries<Strings extends Messages = Messages> {
  /** The strings of the labels. */
  readonly messages?: MessageCatalogue<Strings>
  /** Of the first feature that has it. */
  readonly funds?: AccountFunds
  readonly actions?: readonly AccountAction<Strings>[]
  readonly tabs?: AccountTabList<Strings>
  readonly sections?: readonly AccountSection[]
  readonly unconfirmedSections?: readonly UnconfirmedSection[]
}

/** A feature's part in Account and its settings. */
export interface AccountParts<Strings extends Messages = Messages> {
  /** Returns false to load nothing, e.g. if the site has switched the feature off. Default: true. */
  guard?(kit: Kit): boolean
  /**
   * Loads the entries, with their strings, when Account or its settings are shown. While they are missing, the rest of
   * the view works. If that fails, the view offers to retry.
   */
  load(): Promise<AccountEntries<Strings>>
}

/** A placeholder for a part of the account that loads. */
export function renderLoading(kit: Kit): TemplateResult {
  return html`<div class="loading" role="status">
    <oak-skeleton></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>
  </div>`
}
