import { createHash } from 'node:crypto'
import type { RelayRoom, RelaySession } from '../room.ts'
import { RelayRefusal, rpcErrors } from '../rpcErrors.ts'

/** @returns the id of the subscription: clients compute the same one, so it needs no memory. */
export function enterTopic(room: RelayRoom, session: RelaySession, topic: string): string {
  const { subscriptions, limits } = room
  const isNew = !subscriptions.has(session, topic)
  if (isNew && subscriptions.countTopics(session) >= limits.topics) {
    throw new RelayRefusal(rpcErrors.tooManySubscriptions)
  }
  subscriptions.add(session, topic)
  return createHash('sha256').update(topic + session.clientId).digest('hex')
}

/** Hands a session what has waited for it, in the order of publication. */
export function sendUnread(room: RelayRoom, session: RelaySession, topics: readonly string[]): void {
  const letters = topics.flatMap((topic) => room.mailbox.getUnread(topic, session.clientId))
  for (const letter of letters.toSorted((first, second) => first.publishedAt - second.publishedAt)) session.push(letter)
}
