import type { WebSocket } from 'ws'
import { answerRequest } from './answerRequest.ts'
import type { Letter } from './createMailbox.ts'
import { parseFrame, type RelayAcknowledgement, type RelayRequest } from './parseFrame.ts'
import type { RelayRoom, RelaySession } from './room.ts'
import { rpcErrors, type RelayRpcError } from './rpcErrors.ts'
import { createLane } from './wire/createLane.ts'

/** How far apart frames may get that overtake each other. */
const SHUFFLE_MS = [0, 25] as const

/** One authorised socket as the relay and its faults use it. */
export interface OpenSession extends RelaySession {
  /** Sends as it is, past all faults but those of the lane. */
  send(frame: string): void
  /** Cuts the socket without a word. */
  cut(detail: string): void
  /** Goes on after a freeze. */
  thaw(): void
  freeze(): void
  /** @returns false when the client has not answered the last one. */
  ping(): boolean
}

export interface SessionParts {
  readonly room: RelayRoom
  readonly webSocket: WebSocket
  readonly socket: number
  readonly clientId: string
  readonly onClosed: (session: OpenSession) => void
}

/** Serves one socket until it closes. */
export function createSession({ room, webSocket, socket, clientId, onClosed }: SessionParts): OpenSession {
  const { faults, log, tally } = room
  const who = { socket, clientId }
  const unacknowledged = new Map<number, Letter>()
  // Clients only compare; below 2^53, and apart from the ids that clients choose.
  let lastPushId = room.now() * 1_000
  let framesLeft = faults.framesPerSocket ? faults.pick(faults.framesPerSocket) : Infinity
  let isAlive = true

  /** Counts a frame. @returns false when the socket is cut in its place. */
  function spend(): boolean {
    if (framesLeft === Infinity && faults.framesPerSocket) framesLeft = faults.pick(faults.framesPerSocket)
    if (!faults.framesPerSocket) framesLeft = Infinity
    framesLeft -= 1
    if (framesLeft < 0) session.cut('cutEvery')
    return framesLeft >= 0
  }

  const outgoing = createLane({
    getDelayMs: () => faults.pick(faults.delayMs ?? (faults.isReordering ? SHUFFLE_MS : [0, 0])),
    canOvertake: () => faults.isReordering,
    isHeld: () => faults.isFrozen,
    deliver: (frame) => {
      if (spend()) webSocket.send(frame)
    },
  })
  const incoming = createLane({
    getDelayMs: () => (faults.delayMs ? faults.pick(faults.delayMs) : 0),
    canOvertake: () => false,
    isHeld: () => faults.isFrozen,
    deliver: (frame) => {
      if (spend()) receive(frame)
    },
  })

  function answerError(id: number | string | null, error: RelayRpcError): void {
    tally.errors += 1
    log.write({ kind: 'error', ...who, detail: error.message })
    outgoing.send(JSON.stringify({ jsonrpc: '2.0', id, error }))
  }

  function answer(request: RelayRequest): void {
    const { method, params } = request
    const { topic, tag } = params
    log.write({
      kind: 'request',
      ...who,
      method,
      ...(typeof topic === 'string' ? { topic } : {}),
      ...(typeof tag === 'number' ? { tag } : {}),
    })
    const outcome = answerRequest(room, session, request)
    if ('error' in outcome) return answerError(request.id, outcome.error)
    outgoing.send(JSON.stringify({ jsonrpc: '2.0', id: request.id, result: outcome.result }))
    outcome.afterwards?.()
  }

  function acknowledge({ id, isAccepted }: RelayAcknowledgement): void {
    const letter = unacknowledged.get(Number(id))
    if (letter === undefined || !isAccepted) return
    unacknowledged.delete(Number(id))
    letter.acknowledgedBy.add(clientId)
    tally.acknowledgements += 1
    log.write({ kind: 'acknowledged', ...who, topic: letter.topic, tag: letter.tag })
  }

  function receive(text: string): void {
    const frame = parseFrame(text)
    if (frame.kind === 'request') return answer(frame)
    if (frame.kind === 'acknowledgement') return acknowledge(frame)
    answerError(null, rpcErrors[frame.kind])
  }

  const session: OpenSession = {
    ...who,
    push(letter) {
      if ([...unacknowledged.values()].includes(letter)) return
      const { topic, message, publishedAt, tag, attestation } = letter
      lastPushId += 1
      unacknowledged.set(lastPushId, letter)
      const data = { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) }
      const params = { id: `${lastPushId}`, data }
      const frame = JSON.stringify({ jsonrpc: '2.0', id: lastPushId, method: 'irn_subscription', params })
      for (let copies = faults.isDuplicating ? 2 : 1; copies > 0; copies -= 1) {
        tally.pushes += 1
        log.write({ kind: 'push', ...who, topic, tag })
        outgoing.send(frame)
      }
    },
    send: (frame) => outgoing.send(frame),
    cut(detail) {
      tally.cuts += 1
      log.write({ kind: 'fault', ...who, detail })
      webSocket.terminate()
    },
    freeze: () => webSocket.pause(),
    thaw() {
      webSocket.resume()
      outgoing.flush()
      incoming.flush()
    },
    ping() {
      const wasAlive = isAlive
      isAlive = false
      webSocket.ping()
      return wasAlive
    },
  }

  webSocket.on('pong', () => (isAlive = true))
  // One buffer, as long as `binaryType` is left at 'nodebuffer'.
  webSocket.on('message', (data: Buffer, isBinary) => {
    isAlive = true
    incoming.send(isBinary ? '' : data.toString('utf8'))
  })
  // A frame over the size limit, or not a WebSocket frame at all: ws closes it by itself.
  webSocket.on('error', () => {})
  webSocket.once('close', (code) => {
    outgoing.stop()
    incoming.stop()
    room.subscriptions.leave(session)
    log.write({ kind: 'closed', ...who, detail: `code ${code}` })
    onClosed(session)
  })
  return session
}
