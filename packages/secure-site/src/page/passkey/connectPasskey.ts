/** @module The login by a passkey in the frame: loaded with the first one. */
import type { ApprovalContext } from '../approve/createApprovals.ts'
import type { PageState } from '../boot/types.ts'
import { logInByPasskey } from './logInByPasskey.ts'

/**
 * Logs in by a passkey in the frame of a dapp.
 *
 * @throws the errors of `logInByPasskey`
 */
export async function connectPasskey(page: PageState, { origin, signal, turn }: ApprovalContext): Promise<void> {
  await turn.begin
  signal.throwIfAborted()
  const { api, login } = await page.ready
  await logInByPasskey({ api, login, project: page.project.id, origin, signal })
}
