import { hostErrors } from '../errors/hostErrors.ts'
import type { RequestMessage } from '../protocol/envelopes.ts'
import type { RequestType } from '../protocol/protocol.ts'
import { isUnsafeRpcMethod } from '../protocol/rpcMethods.ts'

/** Ids that are remembered, so that none is used twice (S2). */
const MAX_USED_IDS = 10_000

/** Requests that a page must be able to send at any time. */
const ENDS_OTHERS: ReadonlySet<RequestType> = new Set(['RELOAD', 'RPC_ABORT'])

/** A request that a handler works on. */
export interface HostRequest {
  readonly message: RequestMessage
  readonly controller: AbortController
  /** The visitor has approved, so the page can no longer abort. */
  isApproved: boolean
}

export interface HostRequests {
  /**
   * @returns `undefined` for an id that was used before.
   * @throws `frame.tooManyRequests`, unless the request ends others.
   */
  add(message: RequestMessage): HostRequest | undefined
  isOpen(request: HostRequest): boolean
  /** @returns Whether it was open. */
  remove(request: HostRequest): boolean
  /** Removes and returns the requests that the page may abort: the one with this id, or all unsafe RPC requests. */
  takeAbortable(id: string | undefined): readonly HostRequest[]
  takeAll(): readonly HostRequest[]
}

const isUnsafe = ({ message }: HostRequest) =>
  message.type === 'RPC_REQUEST' && isUnsafeRpcMethod(message.payload.method)

export function createHostRequests(limit: number): HostRequests {
  const open = new Map<string, HostRequest>()
  const used = new Set<string>()

  function isNew(id: string): boolean {
    if (used.has(id)) return false
    used.add(id)
    const [oldest] = used
    if (used.size > MAX_USED_IDS) used.delete(oldest!)
    return true
  }

  function take(requests: Iterable<HostRequest>): readonly HostRequest[] {
    const taken = [...requests]
    for (const { message } of taken) open.delete(message.id)
    return taken
  }

  return {
    add(message) {
      if (!isNew(message.id)) return undefined
      if (open.size >= limit && !ENDS_OTHERS.has(message.type)) throw hostErrors.tooManyRequests({ limit })
      const request: HostRequest = { message, controller: new AbortController(), isApproved: false }
      open.set(message.id, request)
      return request
    },
    isOpen: (request) => open.get(request.message.id) === request,
    remove: ({ message }) => open.delete(message.id),
    takeAbortable(id) {
      const matches = (request: HostRequest) => (id === undefined ? isUnsafe(request) : request.message.id === id)
      return take([...open.values()].filter((request) => matches(request) && !request.isApproved))
    },
    takeAll: () => take(open.values()),
  }
}
