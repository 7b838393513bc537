import type { WebSocket } from 'ws'
import {
  answerRequest,
  parseFrame,
  type RelayAcknowledgement,
  type RelayRequest,
  rpcErrors,
  type RelayRpcError,
} from './answerRequest.ts'
import type { RelayState, RelaySession, StoredMessage } from './createMailbox.ts'
import type { FaultState } from './faults/types.ts'
import { createFrameQueue } from './wire/createFrameQueue.ts'

/** One authorised socket, for the relay and its faults. */
export interface OpenSession extends RelaySession {
  send(frame: string): void
  /** Ends the socket without a close frame, for a fault. */
  cut(fault: string): void
  freeze(): void
  thaw(): void
  /** Pings the client, or ends the socket if the last ping has no answer. */
  ping(): void
  /** Ends the socket without a close frame; settles when it is closed. */
  end(): Promise<void>
}

export interface SessionParts {
  readonly state: RelayState
  readonly webSocket: WebSocket
  readonly socket: number
  readonly clientId: string
  readonly onClosed: (session: OpenSession) => void
}

/**
 * Checks whether a client still answers.
 *
 * @returns A function that pings the client, or ends its socket if the last ping has no answer.
 */
function watchPulse(webSocket: WebSocket): () => void {
  let isAlive = true
  const note = () => void (isAlive = true)
  webSocket.on('pong', note)
  webSocket.on('message', note)
  return () => {
    if (!isAlive) return webSocket.terminate()
    isAlive = false
    webSocket.ping()
  }
}

/** The messages that were pushed to one client and that it has not acknowledged. */
interface Outbox {
  /** @returns The frames that push the message; none if it was pushed before. */
  push(stored: StoredMessage): readonly string[]
  /** @returns The message, if it was pushed and the client accepted it. */
  acknowledge(answer: RelayAcknowledgement): StoredMessage | undefined
}

function createOutbox(state: Pick<RelayState, 'now' | 'faults'>, clientId: string): Outbox {
  const pending = new Map<number, StoredMessage>()
  // Clients only compare ids. They are below 2^53, and differ from the ids that clients choose.
  let lastId = state.now() * 1_000

  return {
    push(stored) {
      if ([...pending.values()].includes(stored)) return []
      const { topic, message, publishedAt, tag, attestation } = stored
      lastId += 1
      pending.set(lastId, stored)
      const data = { topic, message, publishedAt, tag, ...(attestation !== undefined && { attestation }) }
      const params = { id: `${lastId}`, data }
      const frame = JSON.stringify({ jsonrpc: '2.0', id: lastId, method: 'irn_subscription', params })
      return state.faults.isDuplicating ? [frame, frame] : [frame]
    },
    acknowledge({ id, isAccepted }) {
      const stored = pending.get(Number(id))
      if (stored === undefined || !isAccepted) return undefined
      pending.delete(Number(id))
      stored.acknowledgedBy.add(clientId)
      return stored
    },
  }
}

/** The range of delays that changes the order of frames. */
const SHUFFLE_MS = [0, 25] as const

/** Both directions of one socket, with the faults of the relay. */
interface Wire {
  send(frame: string): void
  freeze(): void
  /** Continues after a freeze. */
  thaw(): void
  /** Drops pending frames after the socket was closed. */
  stop(): void
}

interface WireParts {
  readonly webSocket: WebSocket
  readonly faults: FaultState
  readonly receive: (frame: string) => void
  /** Called when a frame exceeds the number of `cutEvery`. */
  readonly cut: () => void
}

/** The number of frames that a socket may still transmit. */
function createAllowance(faults: FaultState): { take(): boolean } {
  let range = faults.framesPerSocket
  let left = range ? faults.pick(range) : Infinity
  return {
    take() {
      if (range !== faults.framesPerSocket) {
        range = faults.framesPerSocket
        left = range ? faults.pick(range) : Infinity
      }
      left -= 1
      return left >= 0
    },
  }
}

function createWire({ webSocket, faults, receive, cut }: WireParts): Wire {
  const allowance = createAllowance(faults)
  const carry = (deliver: (frame: string) => void) => (frame: string) => (allowance.take() ? deliver(frame) : cut())
  const isHeld = () => faults.isFrozen

  const outgoing = createFrameQueue({
    getDelayMs: () => faults.pick(faults.delayMs ?? (faults.isReordering ? SHUFFLE_MS : [0, 0])),
    canOvertake: () => faults.isReordering,
    isHeld,
    deliver: carry((frame) => webSocket.send(frame)),
  })
  const incoming = createFrameQueue({
    getDelayMs: () => (faults.delayMs ? faults.pick(faults.delayMs) : 0),
    canOvertake: () => false,
    isHeld,
    deliver: carry(receive),
  })

  // One buffer, because `binaryType` is 'nodebuffer'.
  webSocket.on('message', (data: Buffer, isBinary) => incoming.send(isBinary ? '' : data.toString('utf8')))

  return {
    send: outgoing.send,
    freeze: () => webSocket.pause(),
    thaw() {
      webSocket.resume()
      outgoing.flush()
      incoming.flush()
    },
    stop() {
      outgoing.stop()
      incoming.stop()
    },
  }
}

/** Serves one socket until it closes. */
export function createSession({ state, webSocket, socket, clientId, onClosed }: SessionParts): OpenSession {
  const { faults, log, tally } = state
  const who = { socket, clientId }
  const outbox = createOutbox(state, clientId)
  const wire = createWire({ webSocket, faults, receive, cut: () => session.cut('cutEvery') })

  function refuse(id: number | string | null, error: RelayRpcError): void {
    tally.errors += 1
    log.write({ kind: 'error', ...who, detail: error.message })
    wire.send(JSON.stringify({ jsonrpc: '2.0', id, error }))
  }

  function answer(request: RelayRequest): void {
    const { id, method, params } = request
    const { topic, tag } = params
    const about = { ...(typeof topic === 'string' && { topic }), ...(typeof tag === 'number' && { tag }) }
    log.write({ kind: 'request', ...who, method, ...about })
    const outcome = answerRequest(state, session, request)
    if ('error' in outcome) return refuse(id, outcome.error)
    wire.send(JSON.stringify({ jsonrpc: '2.0', id, result: outcome.result }))
    outcome.afterwards?.()
  }

  function acknowledge(frame: RelayAcknowledgement): void {
    const stored = outbox.acknowledge(frame)
    if (stored === undefined) return
    tally.acknowledgements += 1
    log.write({ kind: 'acknowledged', ...who, topic: stored.topic, tag: stored.tag })
  }

  function receive(text: string): void {
    const frame = parseFrame(text)
    if (frame.kind === 'request') return answer(frame)
    if (frame.kind === 'acknowledgement') return acknowledge(frame)
    refuse(null, rpcErrors[frame.kind])
  }

  const session: OpenSession = {
    ...who,
    send: wire.send,
    freeze: wire.freeze,
    thaw: wire.thaw,
    ping: watchPulse(webSocket),
    push(stored) {
      for (const frame of outbox.push(stored)) {
        tally.pushes += 1
        log.write({ kind: 'push', ...who, topic: stored.topic, tag: stored.tag })
        wire.send(frame)
      }
    },
    cut(fault) {
      tally.cuts += 1
      log.write({ kind: 'fault', ...who, detail: fault })
      void session.end()
    },
    end() {
      webSocket.terminate()
      return closed
    },
  }

  // A frame over the size limit, or an invalid frame: ws closes the socket itself.
  webSocket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    webSocket.once('close', (code) => {
      wire.stop()
      state.subscriptions.leave(session)
      onClosed(session)
      log.write({ kind: 'closed', ...who, detail: `code ${code}` })
      resolve()
    })
  })
  return session
}
