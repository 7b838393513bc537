import type { AppKitError } from '@openappkit/common'
import { httpErrors } from '../http/errors.ts'
import { getServiceReason, readServiceReasons } from '../http/readServiceReasons.ts'
import { profileErrors } from './errors.ts'

/**
 * Whether the service has judged the registration of a name.
 *
 * @returns `undefined` if it may or may not have registered the name: it has not answered, or has failed.
 */
export function parseRefusedName(error: unknown): AppKitError | undefined {
  const status = httpErrors.status.is(error) ? Number(error.params['status']) : 0
  if (status < 400 || status >= 500) return undefined
  const options = { cause: error }
  if (status === 429) return profileErrors.rateLimited({}, options)
  if (readServiceReasons(error).some(({ name }) => name === 'timestamp')) return profileErrors.expired({}, options)
  return profileErrors.refused({ reason: getServiceReason(error) || `status ${status}` }, options)
}
