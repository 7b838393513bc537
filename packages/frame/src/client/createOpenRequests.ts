import { frameErrors } from '../errors/frameErrors.ts'
import type { RpcStage } from '../protocol/events.ts'
import { PROTOCOL, type FrameRequest, type RequestType } from '../protocol/protocol.ts'
import { isUnsafeRpcMethod } from '../protocol/rpcMethods.ts'
import type { FrameClock, Unsubscribe } from './types.ts'

/** A request that has no answer yet. */
interface OpenRequest {
  readonly id: string
  readonly type: RequestType
  readonly payload: unknown
  /** The last progress that the frame has reported. */
  stage?: RpcStage
  readonly onProgress: ((stage: RpcStage) => void) | undefined
}

interface Entry extends OpenRequest {
  readonly resolve: (payload: unknown) => void
  readonly reject: (error: Error) => void
  /** Begins the deadline again. */
  readonly restart: () => void
  readonly dispose: () => void
}

export interface OpenRequestsOptions {
  readonly clock: FrameClock
  /** The deadline was missed, or the caller has aborted: the frame still works on it. */
  onDropped(request: OpenRequest, reason: 'timeout' | 'abort'): void
  /** Called before the promise of a request settles. */
  onSettled(request: OpenRequest): void
}

/** Requests by id. Each id has one answer: a second one, a late one and one of another type are ignored (S2). */
export interface OpenRequests {
  has(id: string): boolean
  add(request: OpenRequest, signal: AbortSignal | undefined): Promise<unknown>
  setStage(id: string, stage: RpcStage): void
  resolve(id: string, type: RequestType, payload: unknown): void
  reject(id: string, type: RequestType | undefined, error: Error): void
  /** Aborts the unsafe RPC requests that the visitor has not approved (SPEC §4, §6). */
  rejectUnsafe(): void
  rejectAll(error: Error): void
}

/** SPEC §8: an aborted RPC request has another error than other aborts. */
export const createAbortError = (type: RequestType) =>
  type === 'RPC_REQUEST' ? frameErrors.aborted() : frameErrors.wentWrong()

/** Errors that do not say what the frame has done. */
const ENDS = [frameErrors.aborted, frameErrors.invalidMessage, frameErrors.notSet, frameErrors.wentWrong]

/** The error of a request that ends. What the visitor has approved may be done, and must not look as if it could be repeated. */
const toOutcome = ({ stage }: OpenRequest, error: Error): Error =>
  stage === 'approved' && ENDS.some((end) => end.is(error)) ? frameErrors.uncertain({}, { cause: error }) : error

function getTimeoutMs({ type, payload }: OpenRequest): number {
  const { timeoutMs } = PROTOCOL[type]
  return typeof timeoutMs === 'number' ? timeoutMs : (timeoutMs as (payload: unknown) => number)(payload)
}

const isUnsafe = ({ type, payload }: OpenRequest) =>
  type === 'RPC_REQUEST' && isUnsafeRpcMethod((payload as FrameRequest<'RPC_REQUEST'>).method)

export function createOpenRequests({ clock, onDropped, onSettled }: OpenRequestsOptions): OpenRequests {
  const entries = new Map<string, Entry>()

  function take(entry: Entry | undefined, settle: (entry: Entry) => void): void {
    if (!entry || !entries.delete(entry.id)) return
    entry.dispose()
    onSettled(entry)
    settle(entry)
  }

  const find = (id: string, type: RequestType | undefined): Entry | undefined => {
    const entry = entries.get(id)
    return type === undefined || entry?.type === type ? entry : undefined
  }

  function drop(entry: Entry, reason: 'timeout' | 'abort', error: Error): void {
    take(entry, ({ reject }) => reject(error))
    onDropped(entry, reason)
  }

  function add(request: OpenRequest, signal: AbortSignal | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        if (entry.stage !== 'approved') drop(entry, 'abort', createAbortError(entry.type))
      }
      let cancelTimer: Unsubscribe = () => {}
      const restart = (): void => {
        cancelTimer()
        cancelTimer = clock.setTimeout(
          () => drop(entry, 'timeout', frameErrors.requestTimedOut({ type: entry.type })),
          getTimeoutMs(request),
        )
      }
      const dispose = (): void => {
        cancelTimer()
        signal?.removeEventListener('abort', abort)
      }
      const entry: Entry = { ...request, resolve, reject, restart, dispose }
      restart()
      signal?.addEventListener('abort', abort)
      entries.set(entry.id, entry)
    })
  }

  return {
    has: (id) => entries.has(id),
    add,
    setStage(id, stage) {
      const entry = entries.get(id)
      if (!entry) return
      entry.stage = stage
      // The visitor reads only now, or has approved: what waited before, or takes time afterwards, must not end the request.
      if (stage !== 'queued') entry.restart()
      entry.onProgress?.(stage)
    },
    resolve: (id, type, payload) => take(find(id, type), (entry) => entry.resolve(payload)),
    reject: (id, type, error) => take(find(id, type), (entry) => entry.reject(toOutcome(entry, error))),
    rejectUnsafe() {
      const aborted = [...entries.values()].filter((entry) => isUnsafe(entry) && entry.stage !== 'approved')
      for (const entry of aborted) take(entry, ({ reject }) => reject(frameErrors.aborted()))
    },
    rejectAll(error) {
      for (const entry of entries.values()) take(entry, ({ reject }) => reject(toOutcome(entry, error)))
    },
  }
}
