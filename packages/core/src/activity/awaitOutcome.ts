import { wait } from '../async/deadline.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { transferErrors } from '../transfer/errors.ts'
import type { SentReference, TransferOutcome, TransferTrace } from '../transfer/types.ts'

/** SPEC §9: repetitions of a read, and the delay before them, which doubles up to 30 s. */
const RETRIES = 3
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

interface FollowedReference extends SentReference {
  readonly signal: AbortSignal
  reportTrace?(trace: TransferTrace): void
}

/**
 * Waits for the outcome of a sent transfer. A read, so it is repeated after a failure.
 *
 * @returns `undefined` if the outcome cannot be found any more.
 * @throws the last failure if no endpoint reports one; transferErrors.notSupported; the reason of the signal
 */
export async function awaitOutcome(
  kit: Kit,
  network: Network,
  { signal, ...sent }: FollowedReference,
): Promise<TransferOutcome | undefined> {
  const { chainNamespace: namespace } = network
  for (let attempt = 0; ; attempt += 1) {
    const adapter = kit.connections.getAdapter(namespace)
    if (!adapter?.followTransfer) throw transferErrors.notSupported({ namespace })
    try {
      return await adapter.followTransfer({ ...sent, network, signal })
    } catch (error) {
      signal.throwIfAborted()
      kit.log.warn(`The outcome of the transfer ${sent.hash || sent.accepted?.id} could not be read.`, error)
      if (attempt >= RETRIES) throw error
    }
    await wait(kit.ports.clock, Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS), signal)
    signal.throwIfAborted()
  }
}
