import type { Letter } from './createMailbox.ts'
import type { RelayAcknowledgement } from './parseFrame.ts'
import type { RelayRoom } from './room.ts'

/** What is on its way to one client, until it says that it has it. */
export interface Outbox {
  /** @returns the frames that hand it over; none while it is on its way already. */
  push(letter: Letter): readonly string[]
  /** @returns the letter, if it was one of ours and the client took it. */
  acknowledge(answer: RelayAcknowledgement): Letter | undefined
}

export function createOutbox(room: Pick<RelayRoom, 'now' | 'faults'>, clientId: string): Outbox {
  const pending = new Map<number, Letter>()
  // Clients only compare; below 2^53, and apart from the ids that clients choose.
  let lastId = room.now() * 1_000

  return {
    push(letter) {
      if ([...pending.values()].includes(letter)) return []
      const { topic, message, publishedAt, tag, attestation } = letter
      lastId += 1
      pending.set(lastId, letter)
      const data = { topic, message, publishedAt, tag, ...(attestation !== undefined && { attestation }) }
      const params = { id: `${lastId}`, data }
      const frame = JSON.stringify({ jsonrpc: '2.0', id: lastId, method: 'irn_subscription', params })
      return room.faults.isDuplicating ? [frame, frame] : [frame]
    },
    acknowledge({ id, isAccepted }) {
      const letter = pending.get(Number(id))
      if (letter === undefined || !isAccepted) return undefined
      pending.delete(Number(id))
      letter.acknowledgedBy.add(clientId)
      return letter
    },
  }
}
