import type { Kit } from '@openappkit/core'
import { deleteConnection, switchConnection, type ConnectionChange } from './connections.ts'
import type { Readable } from './query.ts'

/** Callbacks for the results of switches and deletions. */
export interface ConnectionHandlers {
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

/** Functions that switch and delete connections. */
export interface ConnectionActions {
  /** Same as {@link switchConnection}, for the kit of the actions. */
  switchConnection(params: Parameters<typeof switchConnection>[1]): Promise<void>
  /** Same as {@link deleteConnection}, for the kit of the actions. */
  deleteConnection(params: Parameters<typeof deleteConnection>[1]): Promise<void>
}

/**
 * Creates functions that switch and delete connections, with a value that is true while one of them runs.
 *
 * @param getKit - Called by each function. May throw.
 * @param getHandlers - Called at the end of each switch or deletion, so that the newest callbacks are used.
 * @example
 * const changes = createConnectionChanges(() => appKit.kit, () => ({ onError: console.error }))
 * changes.subscribe(() => console.log(changes.get()))
 * await changes.switchConnection({ connectorId: 'io.metamask' })
 */
export function createConnectionChanges(
  getKit: () => Kit,
  getHandlers: () => ConnectionHandlers = () => ({}),
): Readable<boolean> & ConnectionActions {
  const listeners = new Set<() => void>()
  let pendingCount = 0

  function addPending(count: number): void {
    pendingCount += count
    listeners.forEach((listener) => listener())
  }

  async function track(run: () => Promise<ConnectionChange>): Promise<void> {
    addPending(1)
    try {
      const change = await run()
      getHandlers().onSuccess?.(change)
    } catch (error) {
      const { onError } = getHandlers()
      if (!onError) throw error
      onError(error)
    } finally {
      addPending(-1)
    }
  }

  return {
    get: () => pendingCount > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    switchConnection: (params) => track(async () => switchConnection(getKit(), params)),
    deleteConnection: (params) => track(async () => deleteConnection(getKit(), params)),
  }
}
