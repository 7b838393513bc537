import type { WindowMethodName } from '../protocol/methods.ts'
import { createRpcError, type RpcError } from '../protocol/rpcErrors.ts'

/** A request of the page that the owner has not answered. */
export interface PendingRequest {
  readonly id: string
  readonly text: { method: WindowMethodName; params: readonly unknown[] }
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: RpcError) => void
}

export interface PendingRequests {
  readonly byId: ReadonlyMap<string, PendingRequest>
  add(request: PendingRequest): void
  /** Removes a request, for its answer. An id works only once. */
  take(id: string): PendingRequest | undefined
  /** Rejects all with 4001. */
  rejectAll(): void
}

/** @param onEmpty - Called when no request is pending any more. */
export function createPendingRequests(onEmpty: () => void): PendingRequests {
  const byId = new Map<string, PendingRequest>()

  function take(id: string): PendingRequest | undefined {
    const found = byId.get(id)
    byId.delete(id)
    if (byId.size === 0) onEmpty()
    return found
  }

  return {
    byId,
    add: (request) => void byId.set(request.id, request),
    take,
    rejectAll() {
      for (const id of [...byId.keys()]) take(id)?.reject(createRpcError('userRejected'))
    },
  }
}
