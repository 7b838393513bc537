import { alertErrors, withDeadline, type ConnectorRequest, type ConnectResult } from '@openappkit/core'
import { loginUsedKey } from '../storage.ts'
import { parseFrameError } from './parseFrameError.ts'
import type { EngineContext } from './types.ts'

/**
 * Restores the login of an earlier visit without asking the visitor. If the frame has none, or does not answer, the
 * stored login is removed (SPEC §4).
 *
 * @returns `null` if no visitor is logged in
 */
export async function restore(
  engine: EngineContext,
  { signal }: Pick<ConnectorRequest, 'signal'>,
): Promise<ConnectResult | null> {
  const { context, frame, session, life } = engine
  await withDeadline(frame.load(), { clock: context.clock, signal })
  let isConnected: boolean
  try {
    ;({ isConnected } = await frame.request('IS_CONNECTED', {}, { signal }))
  } catch (error) {
    // An aborted attempt proves nothing about the login.
    if (!signal.aborted && !life.aborted) session.clear()
    throw error
  }
  if (!isConnected) {
    if (context.storage.get(loginUsedKey)) session.expire()
    else session.clear()
    return null
  }
  try {
    const user = await frame.request('GET_USER', undefined, { signal })
    signal.throwIfAborted()
    return session.hold(user)
  } catch (cause) {
    const error = parseFrameError(cause)
    if (!alertErrors.sessionExpired.is(error)) throw error
    session.expire()
    return null
  }
}
