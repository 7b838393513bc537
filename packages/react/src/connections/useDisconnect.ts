import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { disconnect } from '@openappkit/modal/headless'
import { useKitActions } from '../kit/useKitActions.ts'

/** Result of `useDisconnect`. */
export interface UseDisconnectReturn {
  /**
   * Disconnects wallets.
   *
   * @param params - `id`: connector id of one wallet; default: all wallets. `namespace`: one chain family; default: all
   *   chain families.
   * @throws `connections.notConnected` if no wallet with that id is connected; `connections.failedToDisconnect` if a wallet
   *   returns an error; the kit has removed the connection anyway
   */
  disconnect(params?: { id?: string; namespace?: ChainNamespace }): Promise<void>
}

const createActions = (getKit: () => Kit): UseDisconnectReturn => ({
  disconnect: async (params) => disconnect(getKit(), params),
})

/**
 * Returns a function that disconnects wallets.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { disconnect } = useDisconnect()
 * return <button onClick={() => disconnect()}>Disconnect</button>
 */
export function useDisconnect(): UseDisconnectReturn {
  return useKitActions('useDisconnect', createActions)
}
