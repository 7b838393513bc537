import type { ErrorStatuses } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'

/** The statuses of the refusals of this package. */
export const getStatuses = (): ErrorStatuses => ({
  ...Object.fromEntries(Object.values(siwxErrors).map(({ code }) => [code, 400])),
  [siwxErrors.notFound.code]: 404,
  [siwxErrors.methodNotAllowed.code]: 405,
  [siwxErrors.nodeUnreachable.code]: 503,
})
