import { createHash } from 'node:crypto'
import type { RelayState, RelaySession } from '../state.types.ts'
import { RelayRefusal, rpcErrors } from '../rpcErrors.ts'

/** @returns The id of the subscription. Clients compute the same id, so it is not stored. */
export function registerTopic(state: RelayState, session: RelaySession, topic: string): string {
  const { subscriptions, limits } = state
  const isNew = !subscriptions.has(session, topic)
  if (isNew && subscriptions.countTopics(session) >= limits.topics) {
    throw new RelayRefusal(rpcErrors.tooManySubscriptions)
  }
  subscriptions.add(session, topic)
  return createHash('sha256')
    .update(topic + session.clientId)
    .digest('hex')
}

/** Pushes the waiting messages to a session, in the order of publication. */
export function sendUnread(state: RelayState, session: RelaySession, topics: readonly string[]): void {
  const unread = topics.flatMap((topic) => state.mailbox.getUnread(topic, session.clientId))
  for (const stored of unread.toSorted((first, second) => first.publishedAt - second.publishedAt)) session.push(stored)
}
