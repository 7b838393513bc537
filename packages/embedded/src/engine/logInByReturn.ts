/** @module Social logins in the window of the site itself: the page leaves for the login, and a later page ends it. */
import {
  socialErrors,
  storeReturningLogin,
  withDeadline,
  type SocialPopup,
  type WindowProvider,
} from '@openappkit/core/internal'
import { LOGIN_DEADLINE_MS, requestLogin, type FrameUser, type SocialRequest } from './logInBySocial.ts'
import { getSiteCode } from './parseFrameError.ts'
import { parseSocialError } from './parseSocialError.ts'
import { retryOutages } from './retryOutages.ts'
import type { EngineContext } from './types.ts'

/** How long a login is valid. */
const LOGIN_MS = 600_000

/**
 * Loads the login in place of the page.
 *
 * @throws the reason of the signal if the visitor leaves before; socialErrors; popupBlocked if the browser stores nothing for the frame,
 *   which then could not end the login
 */
export async function leaveForLogin(
  engine: EngineContext,
  { signal }: SocialRequest,
  provider: WindowProvider,
  popup: SocialPopup,
): Promise<never> {
  const { storage, clock } = engine.context
  try {
    const { uri, isStorageBlocked } = await requestLogin({ engine, provider, popup, signal })
    signal.throwIfAborted()
    if (isStorageBlocked) throw socialErrors.popupBlocked()
    storeReturningLogin(storage, { provider, uri, until: clock.now() + LOGIN_MS })
    popup.navigate(uri)
    return await new Promise<never>((_, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          storeReturningLogin(storage, undefined)
          reject(signal.reason as Error)
        },
        { once: true },
      )
    })
  } catch (error) {
    signal.throwIfAborted()
    throw parseSocialError(error, 'notInitiated')
  }
}

/**
 * Ends a login that an earlier page has left for.
 *
 * @param uri - Where it began.
 * @throws socialErrors; refused if the visitor has not logged in there; emailErrors.recoveryNeeded
 */
export async function endReturnedLogin(
  engine: EngineContext,
  { signal, network, showStep }: SocialRequest,
  provider: WindowProvider,
  uri: string,
): Promise<FrameUser> {
  const { context, frame } = engine
  void showStep('social', { provider, stage: 'checking' }, LOGIN_DEADLINE_MS)
  try {
    await withDeadline(frame.load(), { clock: context.clock, signal })
    return await retryOutages(engine, signal, () =>
      frame.request('CONNECT_SOCIAL', { uri, ...frame.choose(network) }, { signal }),
    )
  } catch (error) {
    signal.throwIfAborted()
    throw getSiteCode(error) === 'socialPending'
      ? socialErrors.refused({}, { cause: error })
      : parseSocialError(error, 'failed')
  }
}
