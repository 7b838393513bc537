import { signOutPendingKey } from '../storage.ts'
import { isFrameTimeout } from './isFrameTimeout.ts'
import type { EngineContext } from './types.ts'

/**
 * Signs out. The page forgets the login at once; a frame that does not answer within 3 seconds signs out when it is loaded the
 * next time (R17).
 *
 * @throws the error of the frame
 */
export async function signOut({ context, frame, session }: EngineContext): Promise<void> {
  session.clear()
  frame.rejectOpenRequests()
  context.storage.set(signOutPendingKey, true)
  try {
    await frame.request('SIGN_OUT')
    context.storage.remove(signOutPendingKey)
  } catch (error) {
    if (!isFrameTimeout(error)) throw error
  }
}
