import type { Publication } from '../createMailbox.ts'
import type { RelayState, RelaySession } from '../state.types.ts'
import { RelayRefusal, rpcErrors } from '../rpcErrors.ts'

/** Stores a message for later subscribers, and pushes it to the current ones. */
export function postMessage(state: RelayState, session: RelaySession, message: Omit<Publication, 'publisher'>): void {
  const { clientId } = session
  if (!state.publishRate.take(clientId)) throw new RelayRefusal(rpcErrors.tooManyPublishes)
  state.tally.publishes += 1
  const stored = state.mailbox.put({ ...message, publisher: clientId })
  if (stored === undefined) return
  for (const receiver of state.subscriptions.getSessions(stored.topic)) {
    if (receiver.clientId !== clientId) receiver.push(stored)
  }
}
