import { type AppKitError, defineErrors } from '@openappkit/common'
import { frameErrors } from '../errors/frameErrors.ts'
import {
  parseRequest,
  readId,
  readName,
  writeError,
  writeEvent,
  writeSuccess,
  type RequestMessage,
} from '../protocol/envelopes.ts'
import type { FrameEvents, FrameEventType } from '../protocol/events.ts'
import { toRefusal } from '../protocol/refusals.ts'
import { isKnownRpcMethod, isUnsafeRpcMethod } from '../protocol/rpcMethods.ts'
import type { PortOptions, RequestContext } from './types.ts'
import type { RequestType } from '../protocol/protocol.ts'

/** One page needs a few. A page that floods the frame harms only itself. */
const MAX_OPEN_REQUESTS = 64

export interface ServedPort {
  send<Type extends FrameEventType>(type: Type, payload: FrameEvents[Type]): void
  close(): void
}

/** Ids that are remembered, so that none is used twice (S2). */
const MAX_USED_IDS = 10_000

/** Requests that a page must be able to send at any time. */
const ENDS_OTHERS: ReadonlySet<RequestType> = new Set(['RELOAD', 'RPC_ABORT'])

/** A request that a handler works on. */
interface HostRequest {
  readonly message: RequestMessage
  readonly controller: AbortController
  /** The visitor has approved, so the page can no longer abort. */
  isApproved: boolean
}

interface HostRequests {
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

/** Errors of the channel that only the frame's half has, so that no page loads their texts. */
export const hostErrors = defineErrors('frame', {
  tooManyRequests: {
    short: 'Too many requests to the embedded wallet',
    long: 'The frame answers at most {limit} requests at a time. Wait for the answers before you send more.',
  },
})

function createHostRequests(limit: number): HostRequests {
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

/**
 * Answers the requests of one port.
 *
 * @param port - The port that the page has handed over.
 * @param origin - The origin of that page.
 */
export function servePort(port: MessagePort, origin: string, options: PortOptions): ServedPort {
  const { handlers, version, chains, reload, maxOpenRequests = MAX_OPEN_REQUESTS } = options
  const requests = createHostRequests(maxOpenRequests)

  const send: ServedPort['send'] = (type, payload) => port.postMessage(writeEvent(type, payload))

  /** What is approved may be done already, or still be done: an abort does not stop it. */
  function abort({ isApproved, controller }: HostRequest): AppKitError {
    const error = isApproved ? frameErrors.uncertain() : frameErrors.aborted()
    controller.abort(error)
    return error
  }

  function fail(request: HostRequest): void {
    const { id, type } = request.message
    port.postMessage(writeError(type, id, toRefusal(abort(request))))
  }

  function createContext(request: HostRequest): RequestContext {
    const { id } = request.message
    const requireOpen = (): void => {
      if (!requests.isOpen(request)) throw frameErrors.aborted()
    }
    return {
      id,
      origin,
      signal: request.controller.signal,
      report(stage) {
        requireOpen()
        request.isApproved ||= stage === 'approved'
        send('RPC_PROGRESS', { id, stage })
      },
      show(minHeight) {
        requireOpen()
        send('SHOW', { id, minHeight })
      },
      hide: () => requests.isOpen(request) && send('HIDE', undefined),
    }
  }

  async function answer(request: HostRequest): Promise<unknown> {
    const { type, payload } = request.message
    if (type === 'RPC_ABORT') return requests.takeAbortable(payload?.id).forEach(fail)
    if (type === 'RELOAD') {
      return requests
        .takeAll()
        .filter((other) => other !== request)
        .forEach(fail)
    }
    if (type === 'RPC_REQUEST' && !isKnownRpcMethod(payload.method)) throw frameErrors.rpcNotAllowed()
    const handler: ((payload: never, context: RequestContext) => unknown) | undefined = handlers[type]
    if (!handler) throw frameErrors.actionNotAllowed()
    return handler(payload as never, createContext(request))
  }

  async function serve(request: HostRequest): Promise<void> {
    const { id, type } = request.message
    let reply
    try {
      reply = writeSuccess(type, id, await answer(request))
    } catch (error) {
      reply = writeError(type, id, toRefusal(error))
    }
    // An aborted request has its answer.
    const isOpen = requests.remove(request)
    if (isOpen || type === 'RELOAD') port.postMessage(reply)
    if (type === 'RELOAD') reload()
  }

  function receive({ data }: MessageEvent<unknown>): void {
    try {
      const request = requests.add(parseRequest(data))
      if (request) void serve(request)
    } catch (error) {
      const [id, name] = [readId(data), readName(data)]
      if (id !== undefined && name !== undefined) port.postMessage(writeError(name, id, toRefusal(error)))
    }
  }

  port.addEventListener('message', receive)
  port.start()
  send('READY', { ...(version !== undefined && { version }), ...(chains && { chains }) })
  return {
    send,
    close() {
      port.removeEventListener('message', receive)
      requests.takeAll().forEach(abort)
      port.close()
    },
  }
}
