import type { Hash, ReplacementReturnType, TransactionReceipt } from 'viem'
import { waitForTransactionReceipt, watchBlockNumber, type WatchBlockNumberParameters } from 'viem/actions'
import { bindClient } from '../../reads/bindClient.ts'
import type { ReadClient } from '../../reads/createClients.ts'
import type { FacetContext } from '../createFacet.ts'
import type { EvmReadRequest } from '../types.ts'
import { toReadError } from './toReadError.ts'

/** SPEC §9. */
const TIMEOUT_MS = 180_000
const RETRY_COUNT = 6

/** Higher than every block, so that viem settles for any number of confirmations. */
const LAST_BLOCK = 2n ** 64n

/**
 * A client for one wait, which ends with the signal. viem's wait does not support abort but looks up its actions on the
 * client: after the abort this client stops watching blocks, refuses further requests, and makes viem settle, which
 * clears its 3-minute timer.
 */
function createStoppableClient(client: ReadClient, signal: AbortSignal): ReadClient {
  const watchUntilAbort = (parameters: WatchBlockNumberParameters) => {
    // viem assigns the answer to the running wait only after this call has returned.
    const settle = () => queueMicrotask(() => parameters.onBlockNumber(LAST_BLOCK, undefined))
    if (signal.aborted) {
      settle()
      return () => {}
    }
    const stop = watchBlockNumber(stoppable, parameters)
    const abort = () => {
      stop()
      settle()
    }
    signal.addEventListener('abort', abort, { once: true })
    return () => {
      signal.removeEventListener('abort', abort)
      stop()
    }
  }
  const stoppable = { ...bindClient(client, signal), watchBlockNumber: watchUntilAbort } as ReadClient
  return stoppable
}

export async function waitForReceipt(
  { getClient, life }: FacetContext,
  {
    network,
    hash,
    confirmations = 1,
    onReplaced,
    signal = life,
  }: EvmReadRequest & {
    readonly hash: Hash
    readonly confirmations?: number | undefined
    readonly onReplaced?: ((replacement: ReplacementReturnType) => void) | undefined
  },
): Promise<TransactionReceipt> {
  const client = createStoppableClient(await getClient(network), signal)
  try {
    return await waitForTransactionReceipt(client, {
      hash,
      confirmations,
      timeout: TIMEOUT_MS,
      retryCount: RETRY_COUNT,
      ...(onReplaced && { onReplaced: (replacement) => onReplaced(replacement as ReplacementReturnType) }),
    })
  } catch (error) {
    throw toReadError(error, network)
  }
}
