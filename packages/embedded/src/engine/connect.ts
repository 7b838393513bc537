import { emailErrors, withDeadline, type ConnectRequest, type ConnectResult } from '@openappkit/core'
import { logInByEmail } from './logInByEmail.ts'
import { parseFrameError } from './parseFrameError.ts'
import type { EngineContext } from './types.ts'

/**
 * Logs in by email, a passkey or a social account, and opens the visitor's wallet. Without one of them it connects only a visitor who is logged in
 * already.
 *
 * @throws emailErrors.invalidAddress without an input if no visitor is logged in; the errors of `logInByEmail`, `logInByPasskey` and
 *   `logInBySocial`; recoveryNeeded, invalidAnswer
 */
export async function connect(engine: EngineContext, request: ConnectRequest): Promise<ConnectResult> {
  const { context, frame, session } = engine
  const { input, signal, showStep } = request
  const address = input?.name === 'email' ? input.data.address.trim() : undefined
  if (input?.name === 'social' && showStep) {
    const { provider, popup, returnedFrom } = input.data
    const social = { ...request, showStep }
    const user =
      returnedFrom !== undefined
        ? await (await import('./logInByReturn.ts')).endReturnedLogin(engine, social, provider, returnedFrom)
        : popup?.returnTo !== undefined
          ? await (await import('./logInByReturn.ts')).leaveForLogin(engine, social, provider, popup)
          : await (await import('./logInBySocial.ts')).logInBySocial(engine, social, input.data)
    signal.throwIfAborted()
    return session.hold({ authProvider: provider, ...user })
  }
  if (input?.name === 'farcaster' && showStep) {
    const { logInByFarcaster } = await import('./logInByFarcaster.ts')
    const { user, url } = await logInByFarcaster(engine, { ...request, showStep })
    signal.throwIfAborted()
    return session.hold({ authProvider: 'farcaster', ...user }, { farcasterUrl: url })
  }
  if (input?.name === 'passkey') await (await import('./logInByPasskey.ts')).logInByPasskey(engine, request)
  try {
    if (address !== undefined && showStep) await logInByEmail(engine, { signal, showStep }, address)
    else if (input?.name !== 'passkey') {
      // Sends a sign-out that is still pending, so that it ends the login first.
      await withDeadline(frame.load(), { clock: context.clock, signal })
      const { isConnected } = await frame.request('IS_CONNECTED', {}, { signal })
      if (!isConnected) throw emailErrors.invalidAddress()
    }
    const user = await frame.request('GET_USER', frame.choose(request.network), { signal })
    signal.throwIfAborted()
    return session.hold(user)
  } catch (error) {
    signal.throwIfAborted()
    throw parseFrameError(error, true)
  }
}
