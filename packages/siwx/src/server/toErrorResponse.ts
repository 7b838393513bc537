import { isAppKitError } from '@openappkit/common'
import { siwxErrors } from '../errors/siwxErrors.ts'

/** The status of each refusal that is not 400. */
const STATUS: Readonly<Record<string, number>> = {
  [siwxErrors.notFound.code]: 404,
  [siwxErrors.methodNotAllowed.code]: 405,
  [siwxErrors.originMissing.code]: 403,
  [siwxErrors.originForeign.code]: 403,
  [siwxErrors.notJson.code]: 415,
  [siwxErrors.bodyTooLarge.code]: 413,
  [siwxErrors.tooManyRequests.code]: 429,
  [siwxErrors.tokenInvalid.code]: 401,
  [siwxErrors.nodeUnreachable.code]: 503,
  [siwxErrors.failed.code]: 500,
}

/** Whether the site has to repair something: an error that is no refusal. */
export const isFailure = (error: unknown): boolean => !isRefusal(error) || siwxErrors.nodeUnreachable.is(error)

const isRefusal = (error: unknown) => isAppKitError(error) && error.code.startsWith('siwxServer.')

/** The answer to a refused or failed request. It has nothing of an error that is not catalogued here. */
export function toErrorResponse(error: unknown): Response {
  const refusal = isAppKitError(error) && isRefusal(error) ? error : siwxErrors.failed()
  const { code, details, params } = refusal
  const headers = siwxErrors.tooManyRequests.is(refusal) ? { 'retry-after': params['seconds'] ?? '60' } : undefined
  return Response.json({ error: { code, message: details } }, { status: STATUS[code] ?? 400, ...(headers && { headers }) })
}
