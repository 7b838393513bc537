import type { Publication } from '../createMailbox.ts'
import type { RelayRoom, RelaySession } from '../room.ts'
import { RelayRefusal, rpcErrors } from '../rpcErrors.ts'

/** Keeps a message for who comes later, and hands it to who is there. */
export function postMessage(room: RelayRoom, session: RelaySession, message: Omit<Publication, 'publisher'>): void {
  const { clientId } = session
  if (!room.publishRate.take(clientId)) throw new RelayRefusal(rpcErrors.tooManyPublishes)
  room.tally.publishes += 1
  const letter = room.mailbox.put({ ...message, publisher: clientId })
  if (letter === undefined) return
  for (const receiver of room.subscriptions.getSessions(letter.topic)) {
    if (receiver.clientId !== clientId) receiver.push(letter)
  }
}
