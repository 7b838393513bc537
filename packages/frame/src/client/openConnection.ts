import { frameErrors } from '../errors/frameErrors.ts'
import { parseFrameMessage, type Envelope, type FrameMessage } from '../protocol/envelopes.ts'
import type { FrameEvents } from '../protocol/events.ts'
import { createDeferred } from './createDeferred.ts'
import type { FrameClock, FrameElement, Unsubscribe } from './types.ts'

/** SPEC §9. */
const LOAD_TIMEOUT_MS = 20_000

/** The frame counts as ready this long after its `READY` (SPEC §4). */
const READY_DELAY_MS = 500

export interface ConnectionEvents {
  /** Requests can be sent. Called before those that wait for `ready` are sent. */
  onReady(payload: FrameEvents['READY']): void
  /** A message that came after `READY`, as it was received. */
  onMessage(data: unknown): void
  /** The frame did not load in time, or its document is no longer the one that has the port. Called at most once. */
  onEnd(error: Error): void
}

/** The channel to the document in the frame. */
export interface Connection {
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

/**
 * Loads the frame, and hands one port to its document. A document that replaces that one never gets data of the page: the
 * port belonged to the document before it (S4).
 */
export function openConnection(element: FrameElement, clock: FrameClock, events: ConnectionEvents): Connection {
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
