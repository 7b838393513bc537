import type { StoredMessage } from './createMailbox.ts'
import type { RelayAcknowledgement } from './parseFrame.ts'
import type { RelayState } from './state.types.ts'

/** The messages that were pushed to one client and that it has not acknowledged. */
export interface Outbox {
  /** @returns The frames that push the message; none if it was pushed before. */
  push(stored: StoredMessage): readonly string[]
  /** @returns The message, if it was pushed and the client accepted it. */
  acknowledge(answer: RelayAcknowledgement): StoredMessage | undefined
}

export function createOutbox(state: Pick<RelayState, 'now' | 'faults'>, clientId: string): Outbox {
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
