import type { ChainNamespace } from '@openappkit/common'
import type { ViewData, ViewName } from '../router/types.ts'

export interface ModalState {
  open: boolean
  loading: boolean
  /** True for 500 ms after something refused to close. */
  shake: boolean
  /** The namespace the visitor was asked to connect, if one was named. */
  namespace: ChainNamespace | undefined
}

export type OpenParams<Name extends ViewName = ViewName> = {
  [Key in Name]: {
    view?: Key
    namespace?: ChainNamespace
  } & (undefined extends ViewData[Key] ? { arguments?: ViewData[Key] } : { arguments: ViewData[Key] })
}[Name]

export interface ModalController {
  readonly state: ModalState
  /**
   * Opens the modal on a view (SPEC §2), first switching network when `namespace` asks for
   * another one. On a server, where there is nothing to open, it does nothing.
   *
   * @throws routerErrors.viewNotRegistered, connectionErrors.namespaceNotConfigured, loadErrors.failed when the
   *   modal's code cannot be fetched, connectionErrors.destroyed
   */
  open(params?: OpenParams): Promise<void>
  /** Closes unless the shown view forbids it; then it shakes. */
  close(): void
  setLoading(loading: boolean): void
  shake(): void
}
