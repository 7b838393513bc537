import { emailKey } from '@openappkit/core'
import type { EngineContext } from './types.ts'

/** Follows a change of the email address in another tab. The stored address is only a hint, so the frame is asked (S15). */
export function followEmail({ context, frame, session, life }: EngineContext): void {
  async function check(): Promise<void> {
    const held = session.getUser()
    const email = context.storage.get(emailKey)
    if (!held || email === undefined || email === held.email) return
    // After this question the frame reads the visitor again.
    await frame.request('IS_CONNECTED', {}, { signal: life })
    const user = await frame.request('GET_USER', undefined, { signal: life })
    const isSame = session.isHeld(user.address)
    if (session.getUser() === held && isSame && user.email === email) session.setEmail(email)
  }

  // Without an answer the address stays until the next visit.
  const unsubscribe = context.storage.watch(emailKey, () => void check().catch(() => {}))
  life.addEventListener('abort', unsubscribe, { once: true })
}
