import type { WebSocket } from 'ws'
import { answerRequest } from './answerRequest.ts'
import { createOutbox } from './createOutbox.ts'
import { parseFrame, type RelayAcknowledgement, type RelayRequest } from './parseFrame.ts'
import type { RelayState, RelaySession } from './state.types.ts'
import { rpcErrors, type RelayRpcError } from './rpcErrors.ts'
import { watchPulse } from './watchPulse.ts'
import { createWire } from './wire/createWire.ts'

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
