import { readTopic, readTopics } from '../readParams.ts'
import type { RelayMethod, RelayState } from '../state.types.ts'

function listUnread(state: RelayState, clientId: string, topics: readonly string[]) {
  const unread = topics.flatMap((topic) => state.mailbox.getUnread(topic, clientId))
  const messages = unread.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
  return { result: { messages, hasMore: false } }
}

/** `irn_fetchMessages { topic }` → { messages, hasMore }. A fetch does not acknowledge. */
export const fetchMessages: RelayMethod = (state, session, params) =>
  listUnread(state, session.clientId, [readTopic(params)])

/** `irn_batchFetchMessages { topics }` → { messages, hasMore }. */
export const batchFetchMessages: RelayMethod = (state, session, params) =>
  listUnread(state, session.clientId, readTopics(params))
