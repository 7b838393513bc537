import type { ChainNamespace } from '@openappkit/common'
import type { ViewData, ViewName, ViewResults } from '../router/types.ts'

export interface ModalState {
  open: boolean
  loading: boolean
  /** True for 500 ms after the modal refused to close. */
  shake: boolean
  /** The namespace that `open()` was called with, or that the visitor has chosen since, if any. */
  namespace: ChainNamespace | undefined
  /** Whether the site requested the view that `open()` showed last: a late answer of a wallet does not replace it. */
  isRequested: boolean
}

/**
 * What `open` takes: a view with the data that the view needs, and a namespace.
 *
 * - `view`: name of the view. Default: Account if a wallet is connected, else Connect.
 * - `arguments`: data of the view; required if the view needs data.
 * - `namespace`: chain family to show. Default: the active one.
 */
export type OpenParams<Name extends ViewName = ViewName> = {
  [Key in Name]: {
    view?: Key
    namespace?: ChainNamespace
  } & (undefined extends ViewData[Key] ? { arguments?: ViewData[Key] } : { arguments: ViewData[Key] })
}[Name]

/**
 * Opens the modal. Resolves as soon as the view is shown; with a view of `ViewResults`, once the visitor has finished: with the
 * result, or with `undefined` if the visitor has left without one.
 */
export interface OpenModal {
  <Name extends Extract<keyof ViewResults, ViewName>>(
    params: OpenParams<Name> & { readonly view: Name },
  ): Promise<ViewResults[Name] | undefined>
  (params?: OpenParams): Promise<void>
}

export interface ModalController {
  readonly state: ModalState
  /**
   * Opens the modal on a view (SPEC §2). Switches the network first if `namespace` is not the active one. Does nothing
   * on a server.
   *
   * @throws routerErrors.viewNotRegistered, connectionErrors.namespaceNotConfigured, loadErrors.failed if the modal's
   *   code cannot be loaded, connectionErrors.destroyed
   */
  readonly open: OpenModal
  /** Whether the current view allows closing (`ViewRow.canClose`). */
  canClose(): boolean
  /**
   * Closes the modal, or shakes it if the current view forbids closing.
   *
   * @param keepsAttempt - Whether a pending connect attempt continues: the closed view has not started it. Default: false.
   */
  close(keepsAttempt?: boolean): void
  /** Sets the namespace that the modal shows and connects in, until it closes. The active one stays. */
  setNamespace(namespace: ChainNamespace): void
  setLoading(loading: boolean): void
  shake(): void
}
