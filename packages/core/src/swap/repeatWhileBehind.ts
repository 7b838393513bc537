import { wait } from '../async/deadline.ts'
import type { Clock } from '../kit/ports.ts'
import { swapErrors } from './errors.ts'

/** How often a check is repeated, and after which pause. */
const REPETITIONS = 3
const PAUSE_MS = 2_000

/**
 * Checks a swap whose approval the chain has included. The node that answers may be another one, which has not the block of the
 * approval yet, so a missing permission is read again.
 *
 * @throws the error of the last check
 */
export async function repeatWhileBehind<Value>(
  clock: Clock,
  signal: AbortSignal,
  check: () => Promise<Value>,
): Promise<Value> {
  for (let left = REPETITIONS; ; left -= 1) {
    try {
      return await check()
    } catch (error) {
      if (left === 0 || !swapErrors.approvalFailed.is(error)) throw error
      await wait(clock, PAUSE_MS, signal)
    }
  }
}
