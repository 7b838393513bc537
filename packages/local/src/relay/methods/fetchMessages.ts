import { readTopic, readTopics } from '../readParams.ts'
import type { RelayMethod, RelayRoom } from '../room.ts'

function listUnread(room: RelayRoom, clientId: string, topics: readonly string[]) {
  const unread = topics.flatMap((topic) => room.mailbox.getUnread(topic, clientId))
  const messages = unread.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
  return { result: { messages, hasMore: false } }
}

/** `irn_fetchMessages { topic }` → { messages, hasMore }. A fetch does not acknowledge. */
export const fetchMessages: RelayMethod = (room, session, params) =>
  listUnread(room, session.clientId, [readTopic(params)])

/** `irn_batchFetchMessages { topics }` → { messages, hasMore }. */
export const batchFetchMessages: RelayMethod = (room, session, params) =>
  listUnread(room, session.clientId, readTopics(params))
