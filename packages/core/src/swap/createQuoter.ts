import { isAppKitError, type CaipAssetId } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { linkAbort, withDeadline } from '../async/deadline.ts'
import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Network } from '../networks/types.ts'
import { QUOTE_LIFETIME_MS, QUOTE_PAUSE_MS, SWAP_DEADLINE_MS } from './constants.ts'
import type { ShownQuote, SwapListToken } from './form.types.ts'
import { type SwapContext, isInProgress } from './context.ts'
import { getReview, getShownQuote, getPoolImpact, getPriceImpact, getReferenceAmount } from './describeSwap.ts'
import { swapErrors } from './errors.ts'
import { getAcceptedMinimum } from './checkSwap.ts'
import { getSwaps } from './getSwaps.ts'
import type { QuoteRequest } from './types.ts'
import type { Kit } from '../kit/types.ts'
import type { SwapTokenFacts } from './chain.types.ts'

/** What a quote is requested for. */
export interface SwapWish {
  readonly network: Network
  readonly address: string
  readonly from: SwapListToken
  readonly to: SwapListToken
  readonly amount: bigint
}

/** Requests quotes for the form. */
export interface Quoter {
  /** Requests a quote unless that has been done, and drops the answer for an older form (R11). Call it after each change. */
  update(): void
  /** Requests the quote of the same form again. */
  refresh(): void
  retry(): void
  /** Requests quotes until the returned function is called, also when one expires. */
  watch(): Unsubscribe
  /** Requests a quote once, outside the form. @throws swapErrors.noQuote, quoteFailed */
  fetch(wish: SwapWish, slippage: number, signal: AbortSignal): Promise<ShownQuote>
}

const getPair = ({
  from,
  to,
}: {
  readonly from: { readonly asset: CaipAssetId }
  readonly to: { readonly asset: CaipAssetId }
}) => `${foldAsset(from.asset)} ${foldAsset(to.asset)}`

export function createQuoter({ kit, state, life, getForm, setPhase }: SwapContext): Quoter {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  let current: { readonly key: string; readonly wish: SwapWish } | undefined
  let watchers = 0
  let clearRefresh: Unsubscribe = () => {}
  kit.onDestroy(() => clearRefresh())

  function getWish(): SwapWish | undefined {
    const { network, from, to, amount, obstacle } = getForm()
    const { address } = kit.connections.getNamespace(network?.chainNamespace)
    const isPossible = !obstacle || ['funds', 'fee', 'quote', 'impact', 'review'].includes(obstacle)
    return isPossible && network && from && to && amount !== undefined && address !== undefined
      ? { network, address, from, to, amount }
      : undefined
  }

  async function findImpact(
    { from, to, amount }: SwapWish,
    toAmount: bigint,
    request: QuoteRequest,
  ): Promise<number | undefined> {
    const known = getPriceImpact(
      { amount, decimals: from.decimals, price: from.price },
      { amount: toAmount, decimals: to.decimals, price: to.price },
    )
    const small = known === undefined ? getReferenceAmount(amount) : undefined
    if (small === undefined) return known
    try {
      const reference = await getSwaps(kit).getQuote({ ...request, amount: small })
      return reference && getPoolImpact({ amount, toAmount }, { amount: small, toAmount: reference.toAmount })
    } catch (error) {
      if (!request.signal.aborted) kit.log.debug('The price of the pool could not be read.', error)
      return undefined
    }
  }

  async function fetchQuote(wish: SwapWish, slippage: number, signal: AbortSignal): Promise<ShownQuote> {
    const { network, address, from, to, amount } = wish
    const request = { network, address, from: from.asset, to: to.asset, amount, signal }
    const quote = await getSwaps(kit).getQuote(request)
    if (!quote) throw swapErrors.noQuote({ from: from.symbol, to: to.symbol })
    const impact = await findImpact(wish, quote.toAmount, request)
    const atMs = clock.now()
    const { toAmount } = quote
    return {
      ...quote,
      amount,
      minimum: getAcceptedMinimum(toAmount, slippage),
      atMs,
      expiresAtMs: atMs + QUOTE_LIFETIME_MS,
      ...(impact !== undefined && { impact }),
    }
  }

  async function fetch(wish: SwapWish, slippage: number, signal: AbortSignal): Promise<ShownQuote> {
    const attempt = linkAbort(signal)
    try {
      return await withDeadline(fetchQuote(wish, slippage, attempt.signal), {
        clock,
        signal,
        deadlineMs: SWAP_DEADLINE_MS,
        onDeadline: () => swapErrors.quoteFailed(),
      })
    } catch (cause) {
      signal.throwIfAborted()
      throw isAppKitError(cause) ? cause : swapErrors.quoteFailed({}, { cause })
    } finally {
      attempt.abort()
      attempt.release()
    }
  }

  async function request(wish: SwapWish, signal: AbortSignal): Promise<void> {
    try {
      const quote = await fetch(wish, state.slippage, signal)
      if (signal.aborted) return
      const last = getReview(state.phase)
      setPhase({
        status: 'quoted',
        quote: { ...quote, minimum: getAcceptedMinimum(quote.toAmount, state.slippage) },
        review: last ? { status: 'pending', last } : { status: 'idle' },
      })
      refreshLater()
    } catch (error) {
      if (!signal.aborted && isAppKitError(error)) setPhase({ status: 'noQuote', error })
    }
  }

  function refreshLater(): void {
    clearRefresh()
    const { phase } = state
    if (watchers === 0 || life.aborted || phase.status !== 'quoted') return
    clearRefresh = clock.setTimeout(() => start(0), Math.max(0, phase.quote.expiresAtMs - clock.now()))
  }

  /** @param isComparable - The last quote is of the same tokens, so it is shown until the new one arrives. */
  function start(delayMs: number, isComparable = true): void {
    clearRefresh()
    if (!current || isInProgress(state.phase)) return
    const { wish } = current
    const last = isComparable ? getShownQuote(state.phase) : undefined
    const lastReview = last?.amount === wish.amount ? getReview(state.phase) : undefined
    setPhase({ status: 'quoting', ...(last && { last }), ...(lastReview && { lastReview }) })
    if (watchers > 0) task.start(delayMs, (signal) => request(wish, signal))
    else task.stop()
  }

  return {
    fetch,
    update() {
      const { phase, account } = state
      if (isInProgress(phase) || phase.status === 'done' || phase.status === 'failed') {
        clearRefresh()
        return task.stop()
      }
      const wish = getWish()
      const next = wish && { wish, key: [account, wish.network.caipNetworkId, getPair(wish), wish.amount].join(' ') }
      if (next?.key === current?.key && (!next || phase.status !== 'choose')) {
        // Prices may have arrived: the next quote is compared with them.
        current = next
        return
      }
      const isComparable = next !== undefined && current !== undefined && getPair(next.wish) === getPair(current.wish)
      current = next
      if (next) return start(QUOTE_PAUSE_MS, isComparable)
      clearRefresh()
      task.stop()
      setPhase({ status: 'choose' })
    },
    refresh: () => start(0),
    retry() {
      if (state.phase.status === 'noQuote') start(0)
    },
    watch() {
      watchers += 1
      const { phase } = state
      const isOutdated = phase.status === 'quoted' && clock.now() >= phase.quote.expiresAtMs
      if (watchers === 1 && (phase.status === 'quoting' || isOutdated)) start(0)
      else refreshLater()
      let isWatched = true
      return () => {
        if (!isWatched) return
        isWatched = false
        watchers -= 1
        if (watchers > 0) return
        clearRefresh()
        task.stop()
      }
    },
  }
}

/**
 * Compares the decimals of both tokens with their contracts, and those of the currency with its network.
 *
 * @returns Whether the token that is sold has permits.
 * @throws swapErrors.wrongDecimals; the error of the node
 */
export type TokenCheck = (wish: SwapWish, signal: AbortSignal) => Promise<{ readonly hasPermit: boolean }>

/**
 * Creates the check that amounts of a provider are what the visitor sees: each wrong decimal place multiplies them by 10. Each
 * token is read once per page.
 */
export function createTokenCheck(kit: Kit): TokenCheck {
  const known = new Map<string, SwapTokenFacts>()

  async function check(
    { network }: SwapWish,
    { asset, symbol, decimals: listed }: SwapListToken,
    signal: AbortSignal,
  ): Promise<boolean> {
    const refuse = (decimals: number) => swapErrors.wrongDecimals({ symbol, listed, decimals, network: network.name })
    if (isNativeAsset(asset)) {
      const { decimals } = network.nativeCurrency
      if (decimals !== listed) throw refuse(decimals)
      return false
    }
    const chain = kit.connections.getAdapter(network.chainNamespace)?.facets?.swaps
    if (!chain) throw swapErrors.notSupported({ namespace: network.chainNamespace })
    const facts = known.get(foldAsset(asset)) ?? (await chain.readToken({ network, asset, signal }))
    known.set(foldAsset(asset), facts)
    const { decimals, hasPermit } = facts
    if (decimals !== listed) throw refuse(decimals)
    return hasPermit
  }

  return async (wish, signal) => {
    const [hasPermit] = await Promise.all([check(wish, wish.from, signal), check(wish, wish.to, signal)])
    return { hasPermit }
  }
}
