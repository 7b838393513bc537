import type { Clock, ReadRequest, SentReference, TransferOutcome, TransferTrace } from '@openappkit/core/internal'
import { type Address, type EIP1193RequestFn, type Hash, isHex } from 'viem'
import { isTransactionHash } from '@openappkit/common'
import { readReceiptStatus } from '../calls/readReceiptStatus.ts'
import type { AdapterContext } from '../context.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { wait } from '../wallet/wait.ts'
import { followCalls } from './followCalls.ts'
import { findReplacement, isCancellation, isRepriced, type RawTransaction } from './findReplacement.ts'
import { readMovements } from './readMovements.ts'

type FollowRequest = ReadRequest & SentReference & { reportTrace?(trace: TransferTrace): void }

/** The request, with what ends the waits for it. */
type Asked = FollowRequest & { readonly clock: Clock; readonly signals: readonly AbortSignal[] }

/** After 3 minutes a transaction is unlikely to be in the next block. */
const SLOW_AFTER_MS = 180_000
const SLOW_POLL_MS = 15_000

/**
 * How long no node knows a transaction before its outcome counts as unknown. It may still come: a wallet sends it again, a private pool keeps
 * it, or the owners of a shared account have yet to sign it, and the wallet has answered with its own id. It cannot come after another
 * transaction with its nonce, but a node may be behind.
 */
const UNKNOWN_AFTER_MS = 300_000
const OUTDATED_AFTER_MS = 60_000

/** Each request already uses every endpoint. A device may be offline for a moment. */
const FAILED_AFTER_MS = 60_000

interface RawReceipt {
  readonly status?: unknown
  readonly blockNumber?: unknown
  readonly logs?: readonly object[] | null
}

/** The facts that one poll adds to. */
interface Progress {
  /** The transaction, once a node knew it. */
  transaction?: RawTransaction
  /** The newest block while the transaction was last pending. */
  pendingAtBlock?: number
  /** Since when no node knows the transaction, and since when no node answers. */
  unknownSinceMs?: number | undefined
  failingSinceMs?: number | undefined
}

/** @see https://eips.ethereum.org/EIPS/eip-658 `status` is absent before that fork. */
const getStatus = ({ status }: RawReceipt): 'confirmed' | 'reverted' =>
  readReceiptStatus(status) === 'reverted' ? 'reverted' : 'confirmed'

async function describeReceipt(
  client: ReadClient,
  receipt: RawReceipt,
  { hash, transaction, asked }: { hash: string; transaction: RawTransaction | null; asked: Asked },
): Promise<TransferOutcome> {
  const status = getStatus(receipt)
  const { logs, blockNumber: block } = receipt
  if (status !== 'confirmed' || !logs) return { status, hash }
  const { network, from, intended, clock, signals } = asked
  const included = { logs, transaction, block, network, from, intended }
  const movements = await readMovements(client.request, included, { clock, signals })
  return { status, hash, ...(movements && { movements }) }
}

/** The outcome of a transaction whose nonce the sender has used; `undefined` if its replacement is not found. */
async function readReplacement(
  client: ReadClient,
  original: RawTransaction,
  { asked, nonce, fromBlock }: { asked: Asked; nonce: number; fromBlock: number },
): Promise<TransferOutcome | undefined> {
  const request = client.request as EIP1193RequestFn
  const found = await findReplacement(client, { from: asked.from, nonce, fromBlock })
  if (!found) return undefined
  const { hash } = found
  if (hash.toLowerCase() !== original.hash.toLowerCase() && !isRepriced(original, found)) {
    return { status: isCancellation(found) ? 'cancelled' : 'replaced', hash }
  }
  const receipt = (await request({ method: 'eth_getTransactionReceipt', params: [hash] })) as RawReceipt | null
  return receipt ? describeReceipt(client, receipt, { hash, transaction: found, asked }) : undefined
}

/** The nonce was used again, and the transaction that has used it is not found. */
const REPLACED = 'replaced'

type Found = TransferOutcome | typeof REPLACED | undefined

/** The outcome of a transaction that no node knows now; `undefined` while it is open. */
async function pollUnknown(client: ReadClient, asked: Asked, progress: Progress): Promise<Found> {
  const { hash, from, clock } = asked
  const nowMs = clock.now()
  const request = client.request as EIP1193RequestFn
  const { transaction, pendingAtBlock: fromBlock = 0 } = progress
  progress.unknownSinceMs ??= nowMs
  let isOutdated = false
  if (typeof transaction?.nonce === 'string') {
    const nonce = Number(transaction.nonce)
    isOutdated =
      Number(await request({ method: 'eth_getTransactionCount', params: [from as Address, 'latest'] })) > nonce
    const outcome = isOutdated ? await readReplacement(client, transaction, { asked, nonce, fromBlock }) : undefined
    if (outcome) return outcome
  }
  const unknownMs = nowMs - progress.unknownSinceMs
  // Another transaction may have had the same effect.
  if (isOutdated) return unknownMs >= OUTDATED_AFTER_MS ? REPLACED : undefined
  return unknownMs >= UNKNOWN_AFTER_MS ? { status: 'unknown', hash } : undefined
}

/* What is stored of a pending transaction, to find another one in its place later. */

/** A transaction that a node has known, and the newest block then. */
interface KnownTransaction {
  readonly transaction: RawTransaction
  readonly block: number
}

const KEYS = ['hash', 'to', 'nonce', 'value', 'input'] as const

function createTrace({ transaction, block }: KnownTransaction): TransferTrace {
  const entries = KEYS.map((key) => [key, transaction[key]] as const).filter((entry) => typeof entry[1] === 'string')
  return { ...Object.fromEntries(entries), block: String(block) }
}

/** The storage may have been edited (S15). */
function parseTrace(trace: TransferTrace | undefined): KnownTransaction | undefined {
  const block = Number(trace?.['block'])
  if (
    !trace ||
    !isTransactionHash(trace['hash']) ||
    !isHex(trace['nonce']) ||
    !Number.isSafeInteger(block) ||
    block < 0
  ) {
    return undefined
  }
  const { hash, to, nonce, value, input } = trace
  return { transaction: { hash, to, nonce, value, input }, block }
}

/** One look at the chain. `undefined` while the outcome is open. */
async function poll(client: ReadClient, asked: Asked, progress: Progress): Promise<Found> {
  const request = client.request as EIP1193RequestFn
  const params = [asked.hash as Hash] as const
  const [receipt, transaction, block] = (await Promise.all([
    request({ method: 'eth_getTransactionReceipt', params }),
    request({ method: 'eth_getTransactionByHash', params }),
    request({ method: 'eth_blockNumber' }),
  ])) as [RawReceipt | null, RawTransaction | null, string]
  if (receipt) {
    const known = transaction ?? progress.transaction ?? null
    return describeReceipt(client, receipt, { hash: asked.hash, transaction: known, asked })
  }
  if (!transaction) return pollUnknown(client, asked, progress)
  if (!progress.transaction) asked.reportTrace?.(createTrace({ transaction, block: Number(block) }))
  Object.assign(progress, { transaction, pendingAtBlock: Number(block), unknownSinceMs: undefined })
  return undefined
}

/**
 * Looks at the chain until it has included a transaction, on the clock of the kit: at the polling interval of viem, and
 * every 15 s after 3 minutes. A replacement that only raises the fee has the outcome of the transfer, with its own hash. The outcome
 * of a transaction that no node knows for 5 minutes is `unknown`. Of a call that a wallet has accepted (EIP-5792), the wallet
 * reports the outcome.
 *
 * @returns `undefined` if the sender has used the nonce again, and the transaction that has used it is not found in a minute.
 * @throws evmErrors.rpcFailed or another error of the node if no endpoint has answered for a minute; the errors of
 *   {@link followCalls}; the reason of the signal
 */
export async function followTransfer(
  context: AdapterContext,
  request: FollowRequest,
): Promise<TransferOutcome | undefined> {
  const { clock, getClient, life } = context
  const { network, signal, accepted } = request
  if (accepted) return followCalls(context, { ...request, accepted })
  const client = bindClient(await getClient(network), signal)
  const startedMs = clock.now()
  const { transaction, block: pendingAtBlock } = parseTrace(request.trace) ?? {}
  const progress: Progress = {
    ...(transaction && { transaction }),
    ...(pendingAtBlock !== undefined && { pendingAtBlock }),
  }
  for (;;) {
    signal.throwIfAborted()
    try {
      const outcome = await poll(client, { ...request, clock, signals: [signal, life] }, progress)
      if (outcome === REPLACED) return undefined
      if (outcome) return outcome
      progress.failingSinceMs = undefined
    } catch (error) {
      signal.throwIfAborted()
      progress.failingSinceMs ??= clock.now()
      if (clock.now() - progress.failingSinceMs >= FAILED_AFTER_MS) throw toReadError(error, network)
    }
    const isSlow = clock.now() - startedMs >= SLOW_AFTER_MS
    await wait(clock, isSlow ? Math.max(SLOW_POLL_MS, client.pollingInterval) : client.pollingInterval, [signal, life])
  }
}
