import { readTopic } from '../readParams.ts'
import type { RelayMethod } from '../state.types.ts'

/** `irn_unsubscribe { topic, id }` → true, also without a subscription. */
export const unsubscribe: RelayMethod = (state, session, params) => {
  state.subscriptions.remove(session, readTopic(params))
  return { result: true }
}
