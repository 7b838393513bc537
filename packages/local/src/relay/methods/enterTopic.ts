import { createHash } from 'node:crypto'
import type { RelayRoom, RelaySession } from '../room.ts'
import { RelayRefusal, rpcErrors } from '../rpcErrors.ts'

/** @returns The id of the subscription. Clients compute the same id, so it is not stored. */
export function enterTopic(room: RelayRoom, session: RelaySession, topic: string): string {
  const { subscriptions, limits } = room
  const isNew = !subscriptions.has(session, topic)
  if (isNew && subscriptions.countTopics(session) >= limits.topics) {
    throw new RelayRefusal(rpcErrors.tooManySubscriptions)
  }
  subscriptions.add(session, topic)
  return createHash('sha256').update(topic + session.clientId).digest('hex')
}

/** Pushes the waiting messages to a session, in the order of publication. */
export function sendUnread(room: RelayRoom, session: RelaySession, topics: readonly string[]): void {
  const unread = topics.flatMap((topic) => room.mailbox.getUnread(topic, session.clientId))
  for (const stored of unread.toSorted((first, second) => first.publishedAt - second.publishedAt)) session.push(stored)
}
