import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'

/**
 * Every view and the data it needs. Slices add theirs by declaration merging; a view without
 * data has `undefined`.
 */
export interface ViewData {
  Connect: undefined
  Account: undefined
  AllWallets: undefined
  ConnectingWalletConnectBasic: undefined
}

export type ViewName = keyof ViewData

export type ViewEntry<Name extends ViewName = ViewName> = Name extends ViewName
  ? { readonly view: Name; readonly data: ViewData[Name] }
  : never

/** Arguments that name a view: the data is required exactly where the view needs some. */
export type ViewArguments<Name extends ViewName> = undefined extends ViewData[Name]
  ? [view: Name, data?: ViewData[Name]]
  : [view: Name, data: ViewData[Name]]

/** What the router must know of a view. */
export interface ViewRow {
  /** Another view to show instead, e.g. Connect while nobody is connected. */
  guard?(kit: Kit): ViewEntry | undefined
  /** False keeps the modal open. Default: it may close. */
  canClose?(kit: Kit): boolean
  /** Runs when the view leaves the screen by back or close, e.g. to abandon an attempt. */
  onLeave?(kit: Kit): void
}

export interface RouterState {
  /** Never empty; the last entry is shown. */
  stack: readonly ViewEntry[]
  /** How the shown view was reached; gives the transition its direction. */
  direction: 'forward' | 'back' | 'reset'
  /** Whether a back button makes sense. */
  canGoBack: boolean
}

export interface RouterController {
  readonly state: RouterState
  readonly current: ViewEntry
  /**
   * Leaves it to `load` to register the views, once one is to be shown: no page needs them at its start.
   * Until then `push`, `replace` and `reset` know no view; `ModalController.open` waits for them.
   */
  setLoader(load: () => Promise<void>): void
  /**
   * Waits until the views are registered.
   *
   * @returns `undefined` when there is nothing to wait for
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
  /** The view that opening without a request shows (SPEC §2). */
  getInitialView(namespace?: ChainNamespace): ViewEntry
}
