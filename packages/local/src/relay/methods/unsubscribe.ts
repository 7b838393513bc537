import { readTopic } from '../readParams.ts'
import type { RelayMethod } from '../room.ts'

/** `irn_unsubscribe { topic, id }` → true, also without a subscription. */
export const unsubscribe: RelayMethod = (room, session, params) => {
  room.subscriptions.remove(session, readTopic(params))
  return { result: true }
}
