import type { ChainNamespace } from '@openappkit/common'
import type { Connection, Kit } from '@openappkit/core'
import { connectionQuery, deleteConnection, switchConnection, type ConnectionChange } from '@openappkit/modal/headless'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitQuery } from '../kit/useKitQuery.ts'

export type { ConnectionChange }

/** Parameters of `useAppKitConnection`. */
export interface UseAppKitConnectionParams {
  /**
   * Chain family, such as `eip155`.
   *
   * @default The active one.
   */
  namespace?: ChainNamespace
  /**
   * Called after a switch or a deletion.
   *
   * @default None.
   */
  onSuccess?(change: ConnectionChange): void
  /**
   * Called with the error of a switch or a deletion. The promise then resolves.
   *
   * @default None: the promise rejects with the error.
   */
  onError?(error: unknown): void
}

/** Result of `useAppKitConnection`. */
export interface UseAppKitConnectionReturn {
  /** The active connection. */
  readonly connection: Connection | undefined
  /** True during a switch or a deletion. */
  readonly isPending: boolean
  /**
   * Makes another wallet, or another account of a wallet, the active one. May prompt the visitor.
   *
   * @param params - `connection`: a connection or a recent connection. `address`: the account; default: the wallet's
   *   selected one.
   * @throws without `onError`: `connections.connectorNotFound`; `connections.connectionRejected`;
   *   `connections.connectionFailed`; `connections.notAnswered`; `connections.superseded`
   */
  switchConnection(params: { connection: Pick<Connection, 'connectorId'>; address?: string }): Promise<void>
  /**
   * Disconnects a wallet and removes it from the stored and the recent connections.
   *
   * @throws without `onError`: `connections.failedToDisconnect`
   */
  deleteConnection(params: { connectorId: string }): Promise<void>
}

const HOOK = 'useAppKitConnection'

const createActions = (getKit: () => Kit) => ({
  switchConnection: async (params: Parameters<typeof switchConnection>[1]) => switchConnection(getKit(), params),
  deleteConnection: async (params: Parameters<typeof deleteConnection>[1]) => deleteConnection(getKit(), params),
})

/**
 * Returns the active connection and functions that switch and delete connections.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { recentConnections } = useAppKitConnections()
 * const { switchConnection, isPending } = useAppKitConnection({ onError: console.error })
 * return recentConnections.map((connection) => (
 *   <button key={connection.id} disabled={isPending} onClick={() => switchConnection({ connection })}>
 *     {connection.name}
 *   </button>
 * ))
 */
export function useAppKitConnection(params: UseAppKitConnectionParams = {}): UseAppKitConnectionReturn {
  const { namespace } = params
  const connection = useKitQuery(HOOK, connectionQuery, namespace)
  const change = useKitActions(HOOK, createActions)
  const [pendingCount, setPendingCount] = useState(0)
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  })

  const actions = useMemo(() => {
    const track = async (attempt: Promise<ConnectionChange>) => {
      setPendingCount((count) => count + 1)
      try {
        const result = await attempt
        latest.current.onSuccess?.(result)
      } catch (error) {
        if (!latest.current.onError) throw error
        latest.current.onError(error)
      } finally {
        setPendingCount((count) => count - 1)
      }
    }
    return {
      switchConnection: ({ connection: { connectorId }, address }) =>
        track(change.switchConnection({ connectorId, namespace, ...(address && { address }) })),
      deleteConnection: ({ connectorId }) => track(change.deleteConnection({ connectorId, namespace })),
    } satisfies Pick<UseAppKitConnectionReturn, 'switchConnection' | 'deleteConnection'>
  }, [change, namespace])

  const isPending = pendingCount > 0
  return useMemo(() => ({ connection, isPending, ...actions }), [connection, isPending, actions])
}
