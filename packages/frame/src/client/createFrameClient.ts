import { frameErrors } from '../errors/frameErrors.ts'
import { parseFrameMessage, readId, writeRequest, type FrameMessage, type Envelope } from '../protocol/envelopes.ts'
import type { FrameResponse, RequestType } from '../protocol/protocol.ts'
import { createRefusal } from '../protocol/refusals.ts'
import { createAbortError, createOpenRequests } from './createOpenRequests.ts'
import { getFrameSource } from './getFrameSource.ts'
import type {
  FrameClient,
  FrameClientEvents,
  FrameClientOptions,
  RequestArguments,
  Unsubscribe,
  FrameClock,
  FrameElement,
} from './types.ts'
import type { FrameEvents } from '../protocol/events.ts'

interface Emitter<Events> {
  watch<Type extends keyof Events>(this: void, type: Type, listener: (payload: Events[Type]) => void): Unsubscribe
  emit<Type extends keyof Events>(this: void, type: Type, payload: Events[Type]): void
  /** Removes every listener. */
  clear(this: void): void
}

/** Listeners by the type of their event. */
function createEmitter<Events>(): Emitter<Events> {
  type Entry = { readonly type: keyof Events; readonly listener: (payload: never) => void }
  const entries = new Set<Entry>()
  return {
    watch(type, listener) {
      const entry: Entry = { type, listener }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    emit(type, payload) {
      for (const entry of [...entries]) if (entry.type === type && entries.has(entry)) entry.listener(payload as never)
    },
    clear: () => entries.clear(),
  }
}

/** SPEC §9. */
const LOAD_TIMEOUT_MS = 20_000

/** The frame counts as ready this long after its `READY` (SPEC §4). */
const READY_DELAY_MS = 500

interface ConnectionEvents {
  /** Requests can be sent. Called before those that wait for `ready` are sent. */
  onReady(payload: FrameEvents['READY']): void
  /** A message that came after `READY`, as it was received. */
  onMessage(data: unknown): void
  /** The frame did not load in time, or its document is no longer the one that has the port. Called at most once. */
  onEnd(error: Error): void
}

/** The channel to the document in the frame. */
interface Connection {
  readonly isReady: boolean
  /** Resolves once requests can be sent. After `reload` it is another promise. */
  readonly ready: Promise<void>
  /** Has no effect before the channel is open and after it is closed. */
  send(message: Envelope): void
  /** Sends a message that makes the document reload, and hands a new port to the next document. */
  reload(message: Envelope): void
  /** Closes the channel, and removes the element. `ready` rejects. */
  close(error: Error): void
}

function parseReady(data: unknown): Extract<FrameMessage, { type: 'READY' }> | undefined {
  try {
    const message = parseFrameMessage(data)
    return message.type === 'READY' ? message : undefined
  } catch {
    return undefined
  }
}

interface Deferred {
  readonly promise: Promise<void>
  resolve(): void
  reject(error: Error): void
}

/** A promise that is settled from outside. A rejection without a handler is not reported. */
function createDeferred(): Deferred {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((...settlers) => {
    ;[resolve, reject] = settlers
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}

/**
 * Loads the frame, and hands one port to its document. A document that replaces that one never gets data of the page: the
 * port belonged to the document before it (S4).
 */
function openConnection(element: FrameElement, clock: FrameClock, events: ConnectionEvents): Connection {
  /** In `opening` the frame has answered `READY`, and the delay runs. */
  let phase: 'loading' | 'opening' | 'ready' | 'closed' = 'loading'
  let deferred = createDeferred()
  let port: MessagePort | undefined
  let cancelTimer: Unsubscribe = () => {}

  function setTimer(callback: () => void, delayMs: number): void {
    cancelTimer()
    cancelTimer = clock.setTimeout(callback, delayMs)
  }

  function closePort(): void {
    port?.removeEventListener('message', receive)
    port?.removeEventListener('close', endLost)
    port?.close()
    port = undefined
  }

  function receive({ data }: MessageEvent<unknown>): void {
    if (phase !== 'loading') return events.onMessage(data)
    const message = parseReady(data)
    if (!message) return
    phase = 'opening'
    setTimer(() => {
      phase = 'ready'
      // The callbacks of this promise run after `onReady`.
      deferred.resolve()
      events.onReady(message.payload)
    }, READY_DELAY_MS)
  }

  function handOver(): void {
    // Until READY, the document may have been a redirection. Each one gets a port, if it is of the secure origin.
    if (phase !== 'loading') return endLost()
    closePort()
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', receive)
    port.addEventListener('close', endLost)
    port.start()
    try {
      element.postHello(channel.port2)
    } catch (error) {
      end(error as Error)
    }
  }

  function close(error: Error): void {
    phase = 'closed'
    cancelTimer()
    closePort()
    stopWatching()
    element.remove()
    deferred.reject(error)
  }

  function end(error: Error): void {
    if (phase === 'closed') return
    close(error)
    events.onEnd(error)
  }

  /** Before READY, the port of a document that did not get it closes too. */
  function endLost(): void {
    if (phase !== 'loading') end(frameErrors.wentWrong())
  }

  const startDeadline = (): void => setTimer(() => end(frameErrors.loadFailed()), LOAD_TIMEOUT_MS)

  const stopWatching = element.watchLoad(handOver)
  startDeadline()
  return {
    get isReady() {
      return phase === 'ready'
    },
    get ready() {
      return deferred.promise
    },
    send(message) {
      if (phase === 'ready') port?.postMessage(message)
    },
    reload(message) {
      if (phase !== 'ready') return
      port?.postMessage(message)
      closePort()
      element.hide()
      phase = 'loading'
      deferred = createDeferred()
      startDeadline()
    },
    close,
  }
}

/**
 * Creates the page's half of the channel to an embedded wallet. It loads nothing before the first need.
 *
 * @example
 * const client = createFrameClient({ secureSite: 'https://secure.example.com', projectId, clock, createElement })
 * const { action } = await client.request('CONNECT_EMAIL', { email })
 * @throws `frame.invalidSecureSite`
 */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { clock, createElement, onTimeout } = options
  const createId = options.createId ?? (() => crypto.randomUUID())
  const source = getFrameSource(options.secureSite, options)
  const emitter = createEmitter<FrameClientEvents>()
  let element: ReturnType<typeof createElement> | undefined
  let connection: Connection | undefined
  let isDestroyed = false
  /** The request that the frame is visible for. */
  let shownId: string | undefined

  const requests = createOpenRequests({
    clock,
    onDropped({ id, type }, reason) {
      if (reason === 'timeout') onTimeout?.('iframe_request_timeout', type)
      post('RPC_ABORT', { id })
    },
    onSettled({ id }) {
      if (id === shownId) hide()
    },
  })

  /** Sends a message whose answer is not awaited. */
  function post(type: 'RPC_ABORT', payload?: { readonly id: string }): void {
    if (connection?.isReady) connection.send(writeRequest(type, createId(), payload))
  }

  function hide(): void {
    if (shownId === undefined) return
    shownId = undefined
    element?.hide()
    emitter.emit('HIDE', undefined)
  }

  function receiveEvent(message: Extract<FrameMessage, { kind: 'event' }>): void {
    if (message.type === 'HIDE') return hide()
    if (message.type === 'SESSION_UPDATE') return emitter.emit(message.type, message.payload)
    // READY is a message of the handshake, and has no meaning later.
    if (message.type === 'READY' || !requests.has(message.payload.id)) return
    if (message.type === 'RPC_PROGRESS') {
      requests.setStage(message.payload.id, message.payload.stage)
      return emitter.emit(message.type, message.payload)
    }
    shownId = message.payload.id
    element?.show()
    emitter.emit(message.type, message.payload)
  }

  function receive(data: unknown): void {
    try {
      const message = parseFrameMessage(data)
      if (message.kind === 'event') receiveEvent(message)
      else if (message.kind === 'success') requests.resolve(message.id, message.type, message.payload)
      else requests.reject(message.id, message.type, createRefusal(message.payload))
    } catch (error) {
      const id = readId(data)
      if (id !== undefined) requests.reject(id, undefined, error as Error)
    }
  }

  function endConnection(error: Error): void {
    connection = undefined
    requests.rejectAll(error)
    hide()
  }

  function connect(): Connection {
    element = createElement(source)
    return openConnection(element, clock, {
      onReady: (payload) => emitter.emit('READY', payload),
      onMessage: receive,
      onEnd(error) {
        endConnection(error)
        if (frameErrors.loadFailed.is(error)) onTimeout?.('iframe_load_failed')
        emitter.emit('LOST', undefined)
      },
    })
  }

  function getConnection(): Connection {
    if (isDestroyed) throw frameErrors.notSet()
    return (connection ??= connect())
  }

  async function request<Type extends RequestType>(
    type: Type,
    ...[payload, { signal, onProgress } = {}]: RequestArguments<Type>
  ): Promise<FrameResponse<Type>> {
    const id = createId()
    const message = writeRequest(type, id, payload as never)
    if (signal?.aborted) throw createAbortError(type)
    const { isReady, ready, send } = getConnection()
    const answer = requests.add({ id, type, payload: message.payload, onProgress }, signal)
    if (isReady) send(message)
    // A request that was aborted meanwhile is not sent. A failed load has rejected it.
    else ready.then(() => requests.has(id) && send(message)).catch(() => {})
    return answer as Promise<FrameResponse<Type>>
  }

  return {
    get status() {
      if (isDestroyed) return 'destroyed'
      if (!connection) return 'idle'
      return connection.isReady ? 'ready' : 'loading'
    },
    load: async () => getConnection().ready,
    request,
    rejectOpenRequests() {
      requests.rejectUnsafe()
      post('RPC_ABORT')
    },
    async reload() {
      const current = getConnection()
      if (current.isReady) {
        requests.rejectAll(frameErrors.wentWrong())
        current.reload(writeRequest('RELOAD', createId(), undefined))
      }
      return current.ready
    },
    watch: emitter.watch,
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      connection?.close(frameErrors.wentWrong())
      endConnection(frameErrors.wentWrong())
      emitter.clear()
    },
  }
}
