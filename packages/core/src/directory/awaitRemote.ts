import { withDeadline } from '../async/withDeadline.ts'
import { httpErrors } from '../http/errors.ts'
import type { Clock } from '../kit/ports.ts'
import { LOAD_PATIENCE_MS } from './constants.ts'

/**
 * Waits for the remote directory, with the time limit of requests on opening the modal.
 *
 * @throws the error of `answer`, the signal's reason, or httpErrors.timeout
 */
export function awaitRemote<Value>(
  answer: Promise<Value>,
  params: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Value> {
  const onDeadline = () => httpErrors.timeout({ method: 'GET', url: '/getWallets', timeoutMs: LOAD_PATIENCE_MS })
  return withDeadline(answer, { ...params, deadlineMs: LOAD_PATIENCE_MS, onDeadline })
}
