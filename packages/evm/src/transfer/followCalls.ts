import type { AcceptedTransfer, TransferOutcome } from '@openappkit/core'
import { awaitCalls } from '../calls/awaitCalls.ts'
import type { AdapterContext } from '../context.ts'
import { evmErrors } from '../errors/errors.ts'

interface FollowRequest {
  readonly accepted: AcceptedTransfer
  /** Of the transaction that contains the call; empty if it is not known. */
  readonly hash: string
  readonly signal: AbortSignal
}

/**
 * Waits until the wallet reports what has become of a call that it has accepted. The receipt of the transaction does not
 * show it: a bundle (ERC-4337) can succeed while the call reverts.
 *
 * @returns `undefined` if the wallet does not have the call any more.
 * @throws evmErrors.sentUnknown if the wallet reports no outcome within 5 minutes, for example because it is not connected;
 *   the reason of the signal
 */
export async function followCalls(
  context: AdapterContext,
  { accepted, hash, signal }: FollowRequest,
): Promise<TransferOutcome | undefined> {
  const { id, connectorId } = accepted
  const { status, hash: included = hash } = await awaitCalls(context, {
    id,
    signal,
    getWallet: () => context.getWallet(connectorId),
  })
  if (status === 'pending') throw evmErrors.sentUnknown()
  if (status === 'failed') return { status: 'dropped', hash: included }
  return status === 'unknown' ? undefined : { status, hash: included }
}
