import { readTopic, readTopics } from '../readParams.ts'
import type { RelayMethod } from '../room.ts'
import { enterTopic, sendUnread } from './enterTopic.ts'

/** `irn_subscribe { topic }` → id; the waiting messages of the mailbox follow the answer. */
export const subscribe: RelayMethod = (room, session, params) => {
  const topic = readTopic(params)
  return { result: enterTopic(room, session, topic), afterwards: () => sendUnread(room, session, [topic]) }
}

/** `irn_batchSubscribe { topics }` → ids. */
export const batchSubscribe: RelayMethod = (room, session, params) => {
  const topics = readTopics(params)
  const result = topics.map((topic) => enterTopic(room, session, topic))
  return { result, afterwards: () => sendUnread(room, session, topics) }
}
