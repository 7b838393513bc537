import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { useKitActions } from '../kit/useKitActions.ts'

export interface UseDisconnectReturn {
  /**
   * Ends connections: one wallet's by `id`, a chain family's by `namespace`, all without either.
   *
   * @throws connectionErrors.failedToDisconnect
   */
  disconnect(params?: { id?: string; namespace?: ChainNamespace }): Promise<void>
}

const createActions = (getKit: () => Kit): UseDisconnectReturn => ({
  disconnect: async ({ id, namespace } = {}) =>
    getKit().connections.disconnect({ ...(id && { connectorId: id }), ...(namespace && { namespace }) }),
})

/** Ends connections. */
export function useDisconnect(): UseDisconnectReturn {
  return useKitActions('useDisconnect', createActions)
}
