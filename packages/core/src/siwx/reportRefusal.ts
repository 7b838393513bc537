import { isAppKitError } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { siwxErrors } from './errors.ts'

/**
 * Reports to the site's developer that the site did not answer or has refused the sign-in: each reason once. A device without a network
 * is no fault of the site.
 */
export function reportRefusal(kit: Kit, cause: unknown): void {
  if (!kit.ports.lifecycle.isOnline()) return kit.log.warn('The site did not answer: the device has no network.', cause)
  if (!isAppKitError(cause)) {
    const error = siwxErrors.siteFailed({ reason: String(cause) }, { cause })
    return kit.alerts.raise(error, 'error', error.message)
  }
  // The code of the server, if it has refused.
  kit.alerts.raise(cause, 'error', `${cause.code} ${cause.params['code'] ?? ''}`)
}
