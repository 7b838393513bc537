import type { AcceptedTransfer, Network, SentReference, TransferOutcome } from '@openappkit/core/internal'
import type { EIP1193RequestFn, Hash } from 'viem'
import { awaitCalls } from '../calls/awaitCalls.ts'
import type { AdapterContext } from '../context.ts'
import { evmErrors } from '../errors/errors.ts'
import { bindClient } from '../reads/bindClient.ts'
import type { RawTransaction } from './findReplacement.ts'
import { listMovements, showsAsset } from './listMovements.ts'
import { readMovements } from './readMovements.ts'

interface FollowRequest extends SentReference {
  readonly accepted: AcceptedTransfer
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * Waits until the wallet reports what has become of a call that it has accepted. The receipt of the transaction does not
 * show it: a bundle (ERC-4337) can succeed while the call reverts. What has moved is in the logs of the wallet's receipts, which
 * are those of the call only. A node is asked what they do not show, and whether the balances agree.
 *
 * @returns `undefined` if the wallet does not have the call any more.
 * @throws evmErrors.sentUnknown if the wallet reports no outcome within 5 minutes, for example because it is not connected or has no
 *   receipts; the reason of the signal
 */
export async function followCalls(
  context: AdapterContext,
  { accepted, hash, from, intended, network, signal }: FollowRequest,
): Promise<TransferOutcome | undefined> {
  const { id, connectorId } = accepted
  const report = await awaitCalls(context, { id, signal, getWallet: () => context.getWallet(connectorId) })
  const { status, hash: included = hash, logs, block } = report
  if (status === 'gone') return undefined
  if (status === 'pending') throw evmErrors.sentUnknown()
  if (status === 'failed') return { status: 'dropped', hash: included }
  if (!logs) return { status, hash: included }
  // Each read of a node may fail. The logs are there already.
  const request = (async (asked: Parameters<EIP1193RequestFn>[0]) =>
    bindClient(await context.getClient(network), signal).request(asked as never)) as EIP1193RequestFn
  const isShown = intended && showsAsset(listMovements(logs, network), intended.asset, network)
  // The transaction shows whether it is that of an ordinary account, which moves its value.
  const transaction = isShown
    ? null
    : ((await request({ method: 'eth_getTransactionByHash', params: [included as Hash] }).catch(
        () => null,
      )) as RawTransaction | null)
  signal.throwIfAborted()
  const movements = await readMovements(
    request,
    { logs, transaction, block, network, from, intended },
    { clock: context.clock, signals: [signal, context.life] },
  )
  return { status, hash: included, ...(movements && { movements }) }
}
