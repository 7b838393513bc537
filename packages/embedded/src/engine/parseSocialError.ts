import { isAppKitError } from '@openappkit/common'
import { alertErrors, emailErrors, socialErrors } from '@openappkit/core'
import { frameErrors } from '@openappkit/frame'
import { getSiteCode, isNetworkFault, parseFrameError } from './parseFrameError.ts'

/** Errors that say by themselves why a login has ended, besides those of the login. */
const OWN = [
  alertErrors.originNotAllowed,
  emailErrors.cooldown,
  emailErrors.notSupported,
  emailErrors.recoveryNeeded,
  frameErrors.loadFailed,
  frameErrors.requestTimedOut,
]

/**
 * Converts an error of the frame to the error that ends a social login.
 *
 * @param fallback - For an error that has no meaning for visitors.
 */
export function parseSocialError(error: unknown, fallback: 'notInitiated' | 'failed'): unknown {
  // The login has ended together with its frame, or on the server.
  if (getSiteCode(error) === 'loginUnknown') return socialErrors.expired({}, { cause: error })
  if (isNetworkFault(error)) return error
  const parsed = parseFrameError(error, true)
  return isAppKitError(parsed) && [...OWN, ...Object.values(socialErrors)].some((own) => own.is(parsed))
    ? parsed
    : socialErrors[fallback]({}, { cause: error })
}
