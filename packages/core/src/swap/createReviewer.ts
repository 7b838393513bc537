import { createLatestTask } from '../async/createLatestTask.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { ShownQuote, SwapReview, SwapReviewState } from './form.types.ts'
import type { SwapContext } from './context.ts'
import type { Quoter, SwapWish } from './createQuoter.ts'
import { getReview } from './describeSwap.ts'
import { getAcceptedMinimum } from './checkSwap.ts'
import { toSwapError, type PreparedSwap, type SwapPlan } from './prepareSwap.ts'
import { withDeadline } from '../async/deadline.ts'
import { getNativeAsset } from '../data/assetIds.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { estimateTransfer } from '../transfer/transfer.ts'
import { SWAP_DEADLINE_MS } from './constants.ts'
import { swapErrors } from './errors.ts'

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

/** A swap over several pools uses less gas than so many transfers of the currency. */
const TRANSFERS = 15n

/** What is kept of the currency when all of it is swapped, because the fee is needed before it is known. */
interface FeeReserve {
  readonly state: object
  /** In base units; `undefined` until it is known. */
  get(network: Network): bigint | undefined
  /**
   * Estimates it, unless that was done less than 30 s ago. Never rejects.
   *
   * @param isInUse - The amount of the form depends on it, so only a higher one replaces it: another amount is another quote.
   */
  load(network: Network, isInUse: boolean): void
  /** Keeps more, after an estimate of the swap itself. */
  raise(network: Network, fee: bigint): void
}

/** @param life - Aborts requests. */
export function createFeeReserve(kit: Kit, life: AbortSignal): FeeReserve {
  const { clock } = kit.ports
  const state = kit.valtio.proxy<{ reserves: Record<string, bigint> }>({ reserves: {} })
  const askedAt = new Map<string, number>()

  function raise({ caipNetworkId: id }: Network, fee: bigint): void {
    const { [id]: before = 0n } = state.reserves
    if (fee > before) state.reserves[id] = fee
  }

  async function estimate(network: Network, isInUse: boolean): Promise<void> {
    const { caipNetworkId: id } = network
    const { address: to } = kit.connections.getNamespace(network.chainNamespace)
    if (to === undefined) return
    try {
      const answer = estimateTransfer(kit, { asset: getNativeAsset(kit, network), amount: 1n, to }, life)
      const { fee, fees } = await withDeadline(answer, { clock, signal: life, deadlineMs: SWAP_DEADLINE_MS })
      const reserve = (fees?.instant ?? fee).amount * TRANSFERS
      if (isInUse) raise(network, reserve)
      else state.reserves[id] = reserve
    } catch (error) {
      // The next change of the form tries again.
      askedAt.delete(id)
      if (!life.aborted) kit.log.warn(`The fee of a swap on ${network.name} could not be estimated.`, error)
    }
  }

  return {
    state,
    get: ({ caipNetworkId }) => state.reserves[caipNetworkId],
    load(network, isInUse) {
      const { caipNetworkId: id } = network
      if (clock.now() < (askedAt.get(id) ?? -Infinity) + PORTFOLIO_CACHE_MS) return
      askedAt.set(id, clock.now())
      void estimate(network, isInUse)
    },
    raise,
  }
}

interface ReviewerParams extends SwapContext {
  readonly quoter: Quoter
  readonly reserve: FeeReserve
  prepare(this: void, plan: SwapPlan, signal: AbortSignal): Promise<PreparedSwap>
}

/** The reasons of S20, in the order of the checks. */
const REASONS = [
  swapErrors.wrongRouter,
  swapErrors.wrongSpender,
  swapErrors.wrongValue,
  swapErrors.wrongCall,
  swapErrors.unreadableCall,
  swapErrors.wrongRecipient,
  swapErrors.wrongToken,
  swapErrors.wrongAmount,
  swapErrors.belowMinimum,
  swapErrors.expiredCall,
  swapErrors.lateCall,
  swapErrors.wrongPermit,
  swapErrors.wrongDecimals,
  swapErrors.wouldFail,
  swapErrors.losesMore,
  swapErrors.receivesLess,
  swapErrors.otherAssetLost,
  swapErrors.otherAllowance,
] as const

/** Whether a check of S20 has blocked a swap, so that nothing was requested from the wallet. */
export const isBlocked = (error: unknown): boolean => REASONS.some(({ is }) => is(error))

/** Whether an honest provider can cause an error, if the price moves between its quote and its transaction. */
export const isPriceMove = (error: unknown): boolean =>
  [swapErrors.belowMinimum, swapErrors.receivesLess, swapErrors.wouldFail].some(({ is }) => is(error))

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

  function toReview(
    quote: ShownQuote,
    { transaction, arrives: minimum, permission, simulation, estimate }: PreparedSwap,
  ): SwapReview {
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
