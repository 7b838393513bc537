import type { SocialPopup, Unsubscribe } from '@openappkit/core'
import type { EngineContext } from './types.ts'

/** SPEC §7. */
const POLL_MS = 1_000

/** A window that was just closed may still have sent its message, and the frame may know more about the login. */
const GRACE_MS = 3_000

/**
 * Polls a window until it has been closed for 3 seconds.
 *
 * @param onClosed - Called once.
 */
export function watchPopup(
  { clock }: Pick<EngineContext['context'], 'clock'>,
  popup: SocialPopup,
  onClosed: () => void,
): Unsubscribe {
  let closedAt: number | undefined
  let clear: Unsubscribe

  function check(): void {
    if (popup.isClosed()) closedAt ??= clock.now()
    if (closedAt !== undefined && clock.now() - closedAt >= GRACE_MS) return onClosed()
    clear = clock.setTimeout(check, POLL_MS)
  }

  clear = clock.setTimeout(check, POLL_MS)
  return () => clear()
}
