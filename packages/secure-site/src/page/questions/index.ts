/** @module What the frame asks the visitor besides approvals: one script, because each one more makes the page of the frame larger. */
import type { ApprovalContext } from '../approve/createApprovals.ts'
import type { PageState } from '../boot/types.ts'

export { connectPasskey } from '../passkey/connectPasskey.ts'

/** Opens a wallet that only its owner can recover. */
export async function recoverWallet(page: PageState, context: ApprovalContext): Promise<void> {
  await context.turn.begin
  await (await import('../recover/index.ts')).recoverWallet(page, context)
}

/** Opens the page of the account. */
export async function openAccount(page: PageState, context: ApprovalContext): Promise<void> {
  await context.turn.begin
  await (await import('../handover/index.ts')).openAccount(page, context)
}
