import { createLatestTask } from '../async/createLatestTask.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { SwapContext } from './context.ts'
import type { FeeReserve } from './createFeeReserve.ts'
import type { Quoter, SwapWish } from './createQuoter.ts'
import { getReview } from './describeSwap.ts'
import type { ShownQuote, SwapReview, SwapReviewState } from './form.types.ts'
import { getAcceptedMinimum } from './getMinimum.ts'
import { isBlocked, isPriceMove } from './isBlocked.ts'
import { toSwapError, type PreparedSwap, type SwapPlan } from './prepareSwap.ts'

/** Builds and checks what the visitor is about to confirm. */
export interface Reviewer {
  /** Reviews the quote unless that has been done. Call it after each change. */
  update(): void
  retry(): void
  /** Reviews each quote until the returned function is called. */
  watch(): Unsubscribe
  /** What was prepared for the review that is shown. */
  getPrepared(review: SwapReview): PreparedSwap | undefined
}

interface ReviewerParams extends SwapContext {
  readonly quoter: Quoter
  readonly reserve: FeeReserve
  prepare(this: void, plan: SwapPlan, signal: AbortSignal): Promise<PreparedSwap>
}

export function createReviewer({
  kit,
  state,
  life,
  getForm,
  setPhase,
  quoter,
  reserve,
  prepare,
}: ReviewerParams): Reviewer {
  const task = createLatestTask(kit.ports.clock, life)
  const prepared = new WeakMap<SwapReview, PreparedSwap>()
  let watchers = 0
  let reviewed: ShownQuote | undefined
  /** The price may move between the quote and its transaction, so a refused one is quoted once more. */
  let isRepeated = false

  /** Shows the review of a quote, unless there is another one. */
  function show(quote: ShownQuote, review: SwapReviewState): void {
    const { phase } = state
    if (phase.status === 'quoted' && phase.quote === quote) setPhase({ ...phase, review })
  }

  function toReview(quote: ShownQuote, { transaction, permission, simulation, estimate }: PreparedSwap): SwapReview {
    const { minimum } = transaction
    return {
      quote: { ...quote, minimum },
      transaction,
      permission,
      ...(simulation && { changes: simulation.changes }),
      ...(estimate && { estimate }),
    }
  }

  async function review(wish: SwapWish, quote: ShownQuote, signal: AbortSignal): Promise<void> {
    const { slippage } = state
    try {
      const found = await prepare(
        { wish, quote, slippage, minimum: getAcceptedMinimum(quote.toAmount, slippage) },
        signal,
      )
      if (signal.aborted) return
      const ready = toReview(quote, found)
      prepared.set(ready, found)
      isRepeated = false
      show(quote, { status: 'ready', review: ready })
      const { fee, fees } = found.estimate ?? {}
      // A tenth more: the fee of the next quote may be a little higher.
      const highest = (fees?.instant ?? fee)?.amount
      if (highest !== undefined) reserve.raise(wish.network, (highest * 11n) / 10n)
    } catch (cause) {
      if (signal.aborted) return
      if (isPriceMove(cause) && !isRepeated) {
        isRepeated = true
        return quoter.refresh()
      }
      const error = toSwapError(cause, wish.network.name)
      show(quote, { status: isBlocked(error) ? 'blocked' : 'error', error })
    }
  }

  function update(): void {
    const { phase } = state
    if (watchers === 0 || phase.status !== 'quoted') {
      task.stop()
      reviewed = undefined
      return
    }
    const { obstacle, network, from, to, amount } = getForm()
    const { address } = kit.connections.getNamespace(network?.chainNamespace)
    const isPossible = obstacle === undefined || ['impact', 'review', 'fee'].includes(obstacle)
    if (!isPossible || !network || !from || !to || amount === undefined || address === undefined) return
    const { quote } = phase
    if (quote === reviewed) return
    reviewed = quote
    const last = getReview(phase)
    show(quote, { status: 'pending', ...(last && { last }) })
    task.start(0, (signal) => review({ network, address, from, to, amount }, quote, signal))
  }

  return {
    update,
    getPrepared: (shown) => prepared.get(shown),
    retry() {
      const { phase } = state
      const isFailed =
        phase.status === 'quoted' && (phase.review.status === 'error' || phase.review.status === 'blocked')
      if (isFailed) quoter.refresh()
    },
    watch() {
      watchers += 1
      const endQuotes = quoter.watch()
      update()
      let isWatched = true
      return () => {
        if (!isWatched) return
        isWatched = false
        endQuotes()
        watchers -= 1
        if (watchers > 0) return
        task.stop()
        reviewed = undefined
        isRepeated = false
      }
    },
  }
}
