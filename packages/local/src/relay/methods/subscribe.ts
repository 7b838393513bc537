import { readTopic, readTopics } from '../readParams.ts'
import type { RelayMethod } from '../state.types.ts'
import { registerTopic, sendUnread } from './registerTopic.ts'

/** `irn_subscribe { topic }` → id; the waiting messages of the mailbox follow the answer. */
export const subscribe: RelayMethod = (state, session, params) => {
  const topic = readTopic(params)
  return { result: registerTopic(state, session, topic), afterwards: () => sendUnread(state, session, [topic]) }
}

/** `irn_batchSubscribe { topics }` → ids. */
export const batchSubscribe: RelayMethod = (state, session, params) => {
  const topics = readTopics(params)
  const result = topics.map((topic) => registerTopic(state, session, topic))
  return { result, afterwards: () => sendUnread(state, session, topics) }
}
