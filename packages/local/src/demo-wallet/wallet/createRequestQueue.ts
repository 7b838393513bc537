import { toPlainRpcError } from '../protocol/rpcErrors.ts'
import type { Answer, Client, PendingRequest } from './types.ts'

export interface QueuedRequest extends PendingRequest {
  /** Sends the answer. If it throws, the request is shown as failed. */
  readonly reply: (answer: Answer) => void | Promise<void>
  /** The page that sent the request, and its id of the request. */
  readonly client?: Client
  readonly id?: string
}

/** The requests that are pending for the owner, oldest first. */
export interface RequestQueue {
  get(): readonly QueuedRequest[]
  add(queued: QueuedRequest): void
  drop(isDropped: (queued: QueuedRequest) => boolean): void
  /** Finds a request that the owner has not approved yet. */
  find(key: string): QueuedRequest | undefined
  /** Marks a request as approved, and being signed or sent. */
  markWorking(queued: QueuedRequest): void
}

export function createRequestQueue(): RequestQueue {
  let queue: readonly QueuedRequest[] = []
  return {
    get: () => queue,
    add(queued) {
      queue = [...queue, queued]
    },
    drop(isDropped) {
      queue = queue.filter((queued) => !isDropped(queued))
    },
    find: (key) => queue.find((queued) => queued.key === key && !queued.isWorking),
    markWorking(queued) {
      queue = queue.map((item) => (item === queued ? { ...queued, isWorking: true } : item))
    },
  }
}

/** Answers with an error. The receiver may not exist any more. */
export async function refuse({ reply }: QueuedRequest, thrown: unknown): Promise<void> {
  try {
    await reply({ error: toPlainRpcError(thrown) })
  } catch {
    // The receiver has gone.
  }
}
