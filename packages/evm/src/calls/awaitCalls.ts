import { RPC_CODES } from '@openappkit/common'
import type { AdapterContext } from '../context.ts'
import { evmErrors } from '../errors/errors.ts'
import { listErrorLayers } from '../errors/listErrorLayers.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { wait, waitAtMost } from '../wallet/wait.ts'
import { parseCallsStatus, type CallsStatus } from './parseCallsStatus.ts'

const POLL_MS = 1_000

/** A call that is not included after a minute is unlikely to be so in the next second. */
const SLOW_AFTER_MS = 60_000
const SLOW_POLL_MS = 5_000

/** A wallet answers from its own state, or by one request to a node. */
const ANSWER_MS = 10_000

/** After this time the visitor is sent to the wallet. */
const PATIENCE_MS = 300_000

const isRefused = (error: unknown) =>
  evmErrors.unsupportedMethod.is(error) ||
  evmErrors.methodNotFound.is(error) ||
  listErrorLayers(error).some(({ code }) => code === RPC_CODES.unknownCalls)

interface AwaitRequest {
  readonly id: string
  readonly signal: AbortSignal
  /** May throw while the wallet is not found. */
  getWallet(): Wallet
}

/** Reads the status of calls. `undefined` if the wallet does not report it now. */
async function readStatus(
  { clock, life }: AdapterContext,
  { id, signal, getWallet }: AwaitRequest,
): Promise<CallsStatus | undefined> {
  const ended = new AbortController()
  const requestSignal = AbortSignal.any([signal, ended.signal])
  const request = async () =>
    parseCallsStatus(await getWallet().request({ method: 'wallet_getCallsStatus', params: [id] }, requestSignal))
  try {
    return await waitAtMost(request(), { clock, deadlineMs: ANSWER_MS, signals: [signal, life] })
  } catch (error) {
    signal.throwIfAborted()
    life.throwIfAborted()
    if (isRefused(error)) return { status: 'gone', code: undefined, hash: undefined }
    return undefined
  } finally {
    ended.abort()
  }
}

/**
 * Waits until the wallet reports what has become of a call that it has accepted: asks it every second, and every 5 s after a
 * minute.
 *
 * @returns `pending` after 5 minutes.
 * @throws the reason of the signal
 */
export async function awaitCalls(context: AdapterContext, request: AwaitRequest): Promise<CallsStatus> {
  const { clock, life } = context
  const startedMs = clock.now()
  let last: CallsStatus = { status: 'pending', code: undefined, hash: undefined }
  for (;;) {
    last = (await readStatus(context, request)) ?? last
    if (last.status !== 'pending' || clock.now() - startedMs >= PATIENCE_MS) return last
    const isSlow = clock.now() - startedMs >= SLOW_AFTER_MS
    await wait(clock, isSlow ? SLOW_POLL_MS : POLL_MS, [request.signal, life])
  }
}
