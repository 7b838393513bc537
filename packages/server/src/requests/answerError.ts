import { isAppKitError } from '@openappkit/common'
import { isUnavailable } from '../database/checkUnavailable.ts'
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
  [requestErrors.unavailable.code]: 503,
}

/** Restarts of a database take this long. */
const RETRY_SECONDS = 5

/**
 * Creates the answer to a request that failed: `{ error: { code, message, params } }`, with `Retry-After` if the request
 * can be repeated. A database that is down or accepts no writes answers 503 `requests.unavailable`. Another error without a status answers
 * 500 `requests.failed`, without details.
 *
 * @param error - What was thrown.
 * @param statuses - Statuses of the server's own errors.
 */
export function answerError(error: unknown, statuses: ErrorStatuses = {}): Response {
  const known = { ...STATUSES, ...statuses }
  const hidden = isUnavailable(error) ? requestErrors.unavailable({ seconds: RETRY_SECONDS }) : requestErrors.failed()
  const shown = isAppKitError(error) && known[error.code] !== undefined ? error : hidden
  const seconds = shown.code === requestErrors.stopping.code ? '1' : shown.params['seconds']
  const status = known[shown.code] ?? 500
  const headers = seconds !== undefined && (status === 429 || status === 503) ? { 'retry-after': seconds } : {}
  const { code, message, params } = shown
  return Response.json({ error: { code, message, params } }, { status, headers })
}
