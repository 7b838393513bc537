import { isAppKitError } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { siwxErrors } from './errors.ts'

/** Codes of the server for what time, the visitor's device or the wallet explains. */
const EXPECTED = /\.(?:clockSkew|expired|nonceExpired|nonceUsed|notYetValid|revoked|signatureWrong|tooMany)$/

const describe = (cause: unknown): string =>
  cause instanceof Error ? String(cause) : typeof cause === 'string' && cause ? cause : 'no error'

/**
 * Reports to the site's developer that the site did not answer or has refused the sign-in: each reason once. A device without a network
 * is no fault of the site, nor is what time, the device or the wallet explains.
 */
export function reportRefusal(kit: Kit, cause: unknown): void {
  if (!kit.ports.lifecycle.isOnline()) return kit.log.warn('The site did not answer: the device has no network.', cause)
  if (!isAppKitError(cause)) {
    const error = siwxErrors.siteFailed({ reason: describe(cause) }, { cause })
    return kit.alerts.raise(error, 'error', error.message)
  }
  // The code of the server, if it has refused.
  const code = cause.params['code'] ?? ''
  if (EXPECTED.test(code)) return kit.log.warn('The site did not accept the sign-in.', cause)
  kit.alerts.raise(cause, 'error', `${cause.code} ${code}`)
}
