import type { Kit, OpenModal, OpenParams } from '@openappkit/core/internal'
import { useKitActions } from '../kit/useKitActions.ts'

/** Result of `useAppKit`. */
export interface UseAppKitReturn {
  /**
   * Opens the modal.
   *
   * @param params - `view`: name of the view; default: Account if a wallet is connected, else Connect. `arguments`: data of
   *   the view. `namespace`: chain family to show.
   * @returns Nothing, as soon as the view is shown. With the view `WalletSend`: `{ hash }` of the transaction, once the wallet has
   *   sent it; `undefined`, once the visitor has left without a transfer.
   * @throws `router.viewNotRegistered` if the package of the view is not installed; `connections.namespaceNotConfigured`;
   *   `load.failed` if the code of the modal cannot be loaded; `connections.destroyed`
   */
  readonly open: OpenModal
  /** Closes the modal and aborts a pending attempt to connect. A view that must be answered stays open. */
  close(): Promise<void>
}

const createActions = (getKit: () => Kit): UseAppKitReturn => ({
  open: async (params?: OpenParams) => getKit().modal.open(params),
  close: async () => getKit().modal.close(),
})

/**
 * Returns functions that open and close the modal.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { open } = useAppKit()
 * return <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function useAppKit(): UseAppKitReturn {
  return useKitActions('useAppKit', createActions)
}
