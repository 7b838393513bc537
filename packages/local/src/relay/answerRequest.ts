import { approveSession, proposeSession } from './methods/sessions.ts'
import { batchFetchMessages, fetchMessages } from './methods/fetchMessages.ts'
import { publish } from './methods/publish.ts'
import { batchSubscribe, subscribe } from './methods/subscribe.ts'
import { unsubscribe } from './methods/unsubscribe.ts'
import type { RelayRequest } from './parseFrame.ts'
import type { RelayMethod, RelayOutcome, RelayState, RelaySession } from './state.types.ts'
import { RelayRefusal, rpcErrors, type RelayRpcError } from './rpcErrors.ts'

const METHODS = new Map<string, RelayMethod>(
  Object.entries({
    irn_publish: publish,
    irn_subscribe: subscribe,
    irn_batchSubscribe: batchSubscribe,
    irn_unsubscribe: unsubscribe,
    irn_fetchMessages: fetchMessages,
    irn_batchFetchMessages: batchFetchMessages,
    wc_proposeSession: proposeSession,
    wc_approveSession: approveSession,
  }),
)

/** Answers a request. The relay does not throw for any input of a client. */
export function answerRequest(
  state: RelayState,
  session: RelaySession,
  request: RelayRequest,
): RelayOutcome | { readonly error: RelayRpcError } {
  const method = METHODS.get(request.method)
  if (method === undefined) return { error: rpcErrors.unknownMethod }
  try {
    return method(state, session, request.params)
  } catch (error) {
    return { error: error instanceof RelayRefusal ? error.answer : rpcErrors.failed }
  }
}
