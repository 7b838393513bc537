import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'

/** Views by name, with the data that each view needs; `undefined` for a view without data. Features add their views by declaration merging. */
export interface ViewData {
  /** List of wallets to connect. */
  Connect: undefined
  /** The connected account. */
  Account: undefined
}

/** Results of views, by name. Features add theirs by declaration merging. */
export interface ViewResults {}

/** Name of a view that `open` can show. */
export type ViewName = keyof ViewData

/** Views that need no data. */
export type PlainViewName = { [Name in ViewName]: undefined extends ViewData[Name] ? Name : never }[ViewName]

export type ViewEntry<Name extends ViewName = ViewName> = Name extends ViewName
  ? { readonly view: Name; readonly data: ViewData[Name] }
  : never

/** Arguments that name a view. The data is required exactly if the view has some. */
export type ViewArguments<Name extends ViewName> = undefined extends ViewData[Name]
  ? [view: Name, data?: ViewData[Name]]
  : [view: Name, data: ViewData[Name]]

/** The part of a view that the router needs. */
export interface ViewRow<Name extends ViewName = ViewName> {
  /**
   * Returns a view to show instead, e.g. Connect while no wallet is connected. If the site has to install or configure
   * something for the view, the guard throws `routerErrors.viewNotRegistered` with a hint that names it.
   */
  guard?(kit: Kit): ViewEntry | undefined
  /**
   * The view that opening shows in place of Connect and Account, if the site requests no view. The first row that
   * returns a view takes precedence.
   *
   * @param namespace - The chain family that the modal is opened for; `undefined` for the active one.
   */
  getInitialView?(kit: Kit, namespace: ChainNamespace | undefined): PlainViewName | undefined
  /**
   * Resolves with what `open` returns (`ViewResults`), once the visitor has finished or left. Called after the view is shown.
   * Default: `open` resolves as soon as the view is shown.
   */
  getResult?(kit: Kit): Promise<unknown>
  /**
   * Whether the modal may close. Default: true. The Close button shows the answer. The element of the view follows the
   * states that it reads.
   */
  canClose?(kit: Kit): boolean
  /**
   * Runs when the view leaves the history, e.g. to abort an attempt: by Back, by closing, or because the site or the kit shows
   * another history, also one that begins with the same view. Not when another view is pushed above it. It runs before the guard of
   * the view that is shown next.
   *
   * @param data - The data of the view that leaves, which need not be the one that is shown.
   */
  onLeave?(kit: Kit, data: ViewData[Name]): void
  /** Runs when the view is shown and is left by Back or by closing: what {@link onLeave} does not end, because it is shown again otherwise. */
  onDismiss?(kit: Kit): void
}

export interface RouterState {
  /** Never empty; the last entry is shown. */
  stack: readonly ViewEntry[]
  /** The direction of the last navigation, for the transition. */
  direction: 'forward' | 'back' | 'reset'
}

export interface RouterController {
  readonly state: RouterState
  readonly current: ViewEntry
  /** Whether to show a back button. Back from Connect leads to Account, while connected. */
  readonly canGoBack: boolean
  /**
   * Sets the function that registers the views. It runs when the first view is shown, so no page loads them at start.
   * Until then `push`, `replace` and `reset` know no view; `ModalController.open` waits for them.
   */
  setLoader(load: () => Promise<void>): void
  /**
   * Loads the views, if needed.
   *
   * @returns `undefined` if the views are already registered
   * @throws loadErrors.failed, and the next call tries again; connectionErrors.destroyed
   */
  load(): Promise<void> | undefined
  /** @throws routerErrors.duplicateView */
  register(name: ViewName, row: ViewRow): void
  isRegistered(name: string): name is ViewName
  getRow(name: ViewName): ViewRow
  push<Name extends ViewName>(...entry: ViewArguments<Name>): void
  replace<Name extends ViewName>(...entry: ViewArguments<Name>): void
  /** Starts a new history with this one view. */
  reset<Name extends ViewName>(...entry: ViewArguments<Name>): void
  /** SPEC §2: pops; at Connect while connected shows Account; with one entry left closes the modal. */
  goBack(): void
  /** The view that opening shows if the site requests none (SPEC §2): Account, Connect, or the view that a row returns. */
  getInitialView(namespace?: ChainNamespace): ViewEntry
}
