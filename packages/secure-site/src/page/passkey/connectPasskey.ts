/** @module The login by a passkey in the frame: loaded with the first one. */
import type { ApprovalContext } from '../approve/createApprovals.ts'
import { hasVisibilityCheck } from '../approve/watchArmed.ts'
import type { PageState } from '../boot/types.ts'
import { passkeyPageErrors } from './errors.ts'
import { logInByPasskey } from './logInByPasskey.ts'

/**
 * Logs in by a passkey in the frame of a dapp. Chromium asks for it at once. Firefox and Safari need a press in the frame, so the frame
 * shows a button first; the check that only Chromium has separates them, as for approvals. A visitor who has used no passkey chooses
 * between another try and a new account, until they leave.
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
  let step: 'press' | 'none' | undefined = needsPress ? 'press' : undefined
  let hasLeft = false
  let isMade = false

  async function ask() {
    if (!step) return undefined
    const { waitForPress } = await import('./waitForPress.ts')
    const answer = await waitForPress(page, context, step).catch((error: unknown) => {
      hasLeft = true
      throw error
    })
    if (answer !== 'made') return answer
    // The challenge may be old. The next try has a new one, and another press.
    isMade = true
    throw passkeyPageErrors.passkeyNotUsed()
  }

  for (;;) {
    try {
      await logInByPasskey({ api, login, project: page.project.id, origin, signal, onStarted: ask })
      return
    } catch (error) {
      if (hasLeft || !passkeyPageErrors.passkeyNotUsed.is(error)) throw error
      step = isMade ? 'press' : 'none'
      isMade = false
    }
  }
}
