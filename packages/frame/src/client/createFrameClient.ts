import { frameErrors } from '../errors/frameErrors.ts'
import { parseFrameMessage, readId, writeRequest, type FrameMessage } from '../protocol/envelopes.ts'
import type { FrameResponse, RequestType } from '../protocol/protocol.ts'
import { createRefusal } from '../protocol/refusals.ts'
import { createEmitter } from './createEmitter.ts'
import { createAbortError, createOpenRequests } from './createOpenRequests.ts'
import { getFrameSource } from './getFrameSource.ts'
import { openConnection, type Connection } from './openConnection.ts'
import type { FrameClient, FrameClientEvents, FrameClientOptions, RequestArguments } from './types.ts'

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
