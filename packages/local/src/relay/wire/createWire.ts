import type { WebSocket } from 'ws'
import type { FaultState } from '../faults/types.ts'
import { createFrameQueue } from './createFrameQueue.ts'

/** The range of delays that changes the order of frames. */
const SHUFFLE_MS = [0, 25] as const

/** Both directions of one socket, with the faults of the relay. */
export interface Wire {
  send(frame: string): void
  freeze(): void
  /** Continues after a freeze. */
  thaw(): void
  /** Drops pending frames after the socket was closed. */
  stop(): void
}

export interface WireParts {
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

export function createWire({ webSocket, faults, receive, cut }: WireParts): Wire {
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
