import { isAppKitError } from '@openappkit/common'
import { requestErrors } from './errors.ts'

/** The statuses of errors by code: `{ 'siwxServer.nonceUsed': 401 }`. */
export type ErrorStatuses = Readonly<Record<string, number>>

const STATUSES: ErrorStatuses = {
  [requestErrors.bodyTooLarge.code]: 413,
  [requestErrors.hostNotAllowed.code]: 421,
  [requestErrors.invalidJson.code]: 400,
  [requestErrors.notFound.code]: 404,
  [requestErrors.notJson.code]: 415,
  [requestErrors.originMissing.code]: 403,
  [requestErrors.originNotAllowed.code]: 403,
  [requestErrors.stopping.code]: 503,
  [requestErrors.tooMany.code]: 429,
}

/**
 * Creates the answer to a request that failed: `{ error: { code, message } }`, with `Retry-After` for `requests.tooMany`.
 * An error without a status answers 500 `requests.failed`, without details.
 *
 * @param error - What was thrown.
 * @param statuses - Statuses of the server's own errors.
 */
export function answerError(error: unknown, statuses: ErrorStatuses = {}): Response {
  const known = { ...STATUSES, ...statuses }
  const shown = isAppKitError(error) && known[error.code] !== undefined ? error : requestErrors.failed()
  const headers = requestErrors.tooMany.is(shown) ? { 'retry-after': shown.params['seconds'] ?? '1' } : {}
  return Response.json(
    { error: { code: shown.code, message: shown.message } },
    { status: known[shown.code] ?? 500, headers },
  )
}
