import { isSecureUrl } from '@openappkit/common'
import { farcasterErrors, socialErrors, withDeadline, type ConnectRequest } from '@openappkit/core/internal'
import type { FrameResponse } from '@openappkit/frame'
import { isFrameTimeout } from './isFrameTimeout.ts'
import { parseSocialError } from './parseSocialError.ts'
import { retryOutages } from './retryOutages.ts'
import type { EngineContext } from './types.ts'

/** Longer than a login is valid, so that the secure site reports its end. */
const LOGIN_DEADLINE_MS = 660_000

type Request = Pick<ConnectRequest, 'signal' | 'network'> & Required<Pick<ConnectRequest, 'showStep'>>

/** What a login by Farcaster ends with. */
export interface FarcasterLogin {
  readonly user: FrameResponse<'GET_USER'>
  /** The link that the visitor's app has opened. */
  readonly url: string
}

/** A link that a browser opens: https, and on this machine http. @throws farcasterErrors.notInitiated */
function parseLink(text: string): string {
  if (!isSecureUrl(text)) throw farcasterErrors.notInitiated()
  return new URL(text).href
}

/** The frame answers when the visitor's app has signed. */
async function awaitSigned(engine: EngineContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await retryOutages(engine, signal, () => engine.frame.request('CONNECT_FARCASTER', undefined, { signal }))
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!isFrameTimeout(error)) throw error
    }
  }
}

/**
 * Logs in by Farcaster: shows the link of a message, and waits until the visitor's app has signed it. A visitor who leaves earlier ends the
 * login in the frame: it is loaded again (SPEC §7).
 *
 * @throws farcasterErrors.notInitiated; socialErrors.failed, refused, expired, providerNotConfigured; emailErrors.recoveryNeeded, cooldown;
 *   alertErrors.originNotAllowed; `frame.loadFailed`, `frame.requestTimedOut`
 */
export async function logInByFarcaster(
  engine: EngineContext,
  { signal, network, showStep }: Request,
): Promise<FarcasterLogin> {
  const { context, frame, life } = engine
  let url: string | undefined
  const restart = () => {
    if (!life.aborted) frame.restart()
  }
  try {
    await withDeadline(frame.load(), { clock: context.clock, signal })
    // From here on, the frame has a login.
    signal.addEventListener('abort', restart, { once: true })
    const { url: link, isStorageBlocked = false } = await frame.request('GET_FARCASTER_URI', undefined, { signal })
    url = parseLink(link)
    void showStep('farcaster', { url, isStorageBlocked }, LOGIN_DEADLINE_MS)
    await awaitSigned(engine, signal)
    const user = await frame.request('GET_USER', frame.choose(network), { signal })
    return { user, url }
  } catch (error) {
    signal.throwIfAborted()
    const parsed = parseSocialError(error, 'failed')
    throw url === undefined && socialErrors.failed.is(parsed)
      ? farcasterErrors.notInitiated({}, { cause: error })
      : parsed
  } finally {
    if (!signal.aborted) signal.removeEventListener('abort', restart)
  }
}
