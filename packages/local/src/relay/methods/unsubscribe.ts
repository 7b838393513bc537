import { readTopic } from '../readParams.ts'
import type { RelayMethod } from '../room.ts'

/** `irn_unsubscribe { topic, id }` → true, also for a topic that is not held. */
export const unsubscribe: RelayMethod = (room, session, params) => {
  room.subscriptions.remove(session, readTopic(params))
  return { result: true }
}
