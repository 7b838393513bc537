import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChainNamespace } from '@openappkit/common'
import type { Connection, Kit } from '@openappkit/core'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

/** What a switch or a deletion has led to. */
export interface ConnectionChange {
  readonly namespace: ChainNamespace
  /** The account that is active now; `undefined` when none is left. */
  readonly address: string | undefined
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

export interface UseAppKitConnectionParams {
  /** Default: the chain family the modal shows. */
  namespace?: ChainNamespace
  onSuccess?(change: ConnectionChange): void
  /** Takes the error; without it the returned promise rejects. */
  onError?(error: unknown): void
}

export interface UseAppKitConnectionReturn {
  /** The active connection. */
  readonly connection: Connection | undefined
  /** True while a switch or a deletion is under way. */
  readonly isPending: boolean
  /** Makes another wallet, or another account of a wallet, the active one. May ask the wallet. */
  switchConnection(params: { connection: Pick<Connection, 'connectorId'>; address?: string }): Promise<void>
  /** Ends a connection and forgets it. */
  deleteConnection(params: { connectorId: string }): Promise<void>
}

const HOOK = 'useAppKitConnection'

interface Active {
  readonly namespace: ChainNamespace | undefined
  readonly connection: Connection | undefined
  readonly address: string | undefined
}

const getActive = (kit: Kit, namespace = kit.networks.state.activeNamespace) => {
  const { connections } = kit
  return { namespace, connection: connections.getActive(namespace), address: connections.getNamespace(namespace).address }
}

const selector: KitSelector<Active, ChainNamespace | undefined> = {
  slices: ['connections', 'networks'],
  select: getActive,
  server: { namespace: undefined, connection: undefined, address: undefined },
}

const createActions = (getKit: () => Kit) => ({
  /** Runs a change and tells what it has led to. */
  async change(
    namespace: ChainNamespace | undefined,
    hasDeletedWallet: boolean,
    run: (kit: Kit, namespace: ChainNamespace) => Promise<unknown>,
  ): Promise<ConnectionChange> {
    const kit = getKit()
    const before = getActive(kit, namespace)
    await run(kit, before.namespace)
    const after = getActive(kit, before.namespace)
    return {
      namespace: after.namespace,
      address: after.address,
      hasSwitchedAccount: before.address !== after.address,
      hasSwitchedWallet: before.connection?.connectorId !== after.connection?.connectorId,
      hasDeletedWallet,
    }
  },
})

/** The active connection, and the way to another. */
export function useAppKitConnection(params: UseAppKitConnectionParams = {}): UseAppKitConnectionReturn {
  const { namespace } = params
  const { connection } = useKitSelector(HOOK, selector, namespace)
  const { change } = useKitActions(HOOK, createActions)
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
        track(
          change(namespace, false, (kit, active) =>
            kit.connections.switchConnection({ connectorId, namespace: active, ...(address && { address }) }),
          ),
        ),
      deleteConnection: ({ connectorId }) =>
        track(
          change(namespace, true, (kit, active) => kit.connections.deleteConnection({ connectorId, namespace: active })),
        ),
    } satisfies Pick<UseAppKitConnectionReturn, 'switchConnection' | 'deleteConnection'>
  }, [change, namespace])

  const isPending = pendingCount > 0
  return useMemo(() => ({ connection, isPending, ...actions }), [connection, isPending, actions])
}
