import type { ChainNamespace } from '@openappkit/common'
import type { Connection, Kit } from '@openappkit/core'
import {
  connectionQuery,
  createConnectionChanges,
  type ConnectionChange,
  type ConnectionHandlers,
} from '@openappkit/modal/headless'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitQuery } from '../kit/useKitQuery.ts'

export type { ConnectionChange }

/** Parameters of `useAppKitConnection`. */
export interface UseAppKitConnectionParams extends ConnectionHandlers {
  /**
   * Chain family, such as `eip155`.
   *
   * @default The active one.
   */
  namespace?: ChainNamespace
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
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  })
  const create = useMemo(() => (getKit: () => Kit) => createConnectionChanges(getKit, () => latest.current), [])
  const changes = useKitActions(HOOK, create)
  const isPending = useSyncExternalStore(changes.subscribe, changes.get, () => false)

  const actions = useMemo<Pick<UseAppKitConnectionReturn, 'switchConnection' | 'deleteConnection'>>(
    () => ({
      switchConnection: ({ connection: { connectorId }, address }) =>
        changes.switchConnection({ connectorId, namespace, ...(address && { address }) }),
      deleteConnection: ({ connectorId }) => changes.deleteConnection({ connectorId, namespace }),
    }),
    [changes, namespace],
  )
  return useMemo(() => ({ connection, isPending, ...actions }), [connection, isPending, actions])
}
