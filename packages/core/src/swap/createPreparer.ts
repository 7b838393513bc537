import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { Kit } from '../kit/types.ts'
import { REVIEW_DEADLINE_MS } from './constants.ts'
import { createGasPriceReader } from './createGasPriceReader.ts'
import { createTokenCheck } from './createTokenCheck.ts'
import { swapErrors } from './errors.ts'
import { prepareSwap, type PreparedSwap, type SwapPlan } from './prepareSwap.ts'

/** Prepares swaps with a time limit, and stops the requests of one that has ended. @throws the errors of `prepareSwap`; swapErrors.checkFailed */
export type PrepareSwap = (plan: SwapPlan, signal: AbortSignal) => Promise<PreparedSwap>

export function createPreparer(kit: Kit): PrepareSwap {
  const { clock } = kit.ports
  const checks = { kit, checkTokens: createTokenCheck(kit), fetchGasPrices: createGasPriceReader(kit) }

  return async (plan, signal) => {
    const attempt = linkAbort(signal)
    const onDeadline = () => swapErrors.checkFailed({ network: plan.wish.network.name })
    try {
      return await withDeadline(prepareSwap(checks, plan, attempt.signal), {
        clock,
        signal,
        deadlineMs: REVIEW_DEADLINE_MS,
        onDeadline,
      })
    } finally {
      attempt.abort()
      attempt.release()
    }
  }
}
