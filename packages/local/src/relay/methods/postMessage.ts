import type { Publication } from '../createMailbox.ts'
import type { RelayRoom, RelaySession } from '../room.ts'
import { RelayRefusal, rpcErrors } from '../rpcErrors.ts'

/** Stores a message for later subscribers, and pushes it to the current ones. */
export function postMessage(room: RelayRoom, session: RelaySession, message: Omit<Publication, 'publisher'>): void {
  const { clientId } = session
  if (!room.publishRate.take(clientId)) throw new RelayRefusal(rpcErrors.tooManyPublishes)
  room.tally.publishes += 1
  const stored = room.mailbox.put({ ...message, publisher: clientId })
  if (stored === undefined) return
  for (const receiver of room.subscriptions.getSessions(stored.topic)) {
    if (receiver.clientId !== clientId) receiver.push(stored)
  }
}
