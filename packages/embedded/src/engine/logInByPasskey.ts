import type { AppKitError } from '@openappkit/common'
import { alertErrors, emailErrors, passkeyErrors, withDeadline, type ConnectRequest } from '@openappkit/core/internal'
import { frameErrors } from '@openappkit/frame'
import { isFrameTimeout } from './isFrameTimeout.ts'
import { getSiteCode, isNetworkFault, parseFrameError } from './parseFrameError.ts'
import type { EngineContext } from './types.ts'

type CreateError = (params: object, options: { readonly cause: unknown }) => AppKitError

/** The errors of the secure site and its page, without the name of their catalogue. */
const ERRORS = {
  passkeyNotUsed: passkeyErrors.notUsed,
  passkeyUnsupported: passkeyErrors.unsupported,
  passkeyRemoved: passkeyErrors.removed,
  passkeyUnknown: passkeyErrors.unknown,
  passkeyExpired: passkeyErrors.expired,
  // The login has ended together with its frame, or on the server.
  loginUnknown: passkeyErrors.expired,
} as unknown as Readonly<Record<string, CreateError>>

/** Errors that say by themselves why a login has ended. */
const OWN = [
  alertErrors.originNotAllowed,
  emailErrors.cooldown,
  emailErrors.notSupported,
  emailErrors.recoveryNeeded,
  frameErrors.loadFailed,
]

/** Converts an error of the frame to the error that ends the login. */
function parsePasskeyError(cause: unknown): unknown {
  const name = getSiteCode(cause)
  const create = Object.hasOwn(ERRORS, name) ? ERRORS[name] : undefined
  if (create) return create({}, { cause })
  // A secure site from before passkeys.
  if (frameErrors.actionNotAllowed.is(cause)) return passkeyErrors.unsupported({}, { cause })
  if (isNetworkFault(cause)) return cause
  if (isFrameTimeout(cause)) return passkeyErrors.expired({}, { cause })
  const parsed = parseFrameError(cause, true)
  return OWN.some((own) => own.is(parsed)) ? parsed : passkeyErrors.failed({}, { cause })
}

/**
 * Logs in by a passkey: the frame asks the browser, which shows its own window.
 *
 * @throws passkeyErrors; emailErrors.recoveryNeeded, cooldown; alertErrors.originNotAllowed; `frame.loadFailed`
 */
export async function logInByPasskey(
  { context, frame }: EngineContext,
  { signal }: Pick<ConnectRequest, 'signal'>,
): Promise<void> {
  try {
    await withDeadline(frame.load(), { clock: context.clock, signal })
    await frame.request('CONNECT_PASSKEY', undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw parsePasskeyError(error)
  }
}
