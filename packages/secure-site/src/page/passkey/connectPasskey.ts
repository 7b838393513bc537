/** @module The login by a passkey in the frame: loaded with the first one. */
import type { ApprovalContext } from '../approve/createApprovals.ts'
import { hasVisibilityCheck } from '../approve/watchArmed.ts'
import type { PageState } from '../boot/types.ts'
import { logInByPasskey } from './logInByPasskey.ts'

/**
 * Logs in by a passkey in the frame of a dapp. Chromium asks for it at once. Firefox and Safari need a press in the frame, so the frame
 * shows a button first; the check that only Chromium has separates them, as for approvals.
 *
 * @throws the errors of `logInByPasskey`
 */
export async function connectPasskey(
  page: PageState,
  context: ApprovalContext,
  needsPress = !hasVisibilityCheck(),
): Promise<void> {
  const { origin, signal, turn } = context
  await turn.begin
  signal.throwIfAborted()
  const { api, login } = await page.ready
  const wait = needsPress ? (await import('./waitForPress.ts')).waitForPress : undefined
  await logInByPasskey({
    api,
    login,
    project: page.project.id,
    origin,
    signal,
    ...(wait && { onStarted: () => wait(page, context) }),
  })
}
