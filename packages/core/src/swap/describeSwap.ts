import { formatAmount, type AppKitError } from '@openappkit/common'
import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import { getTokenValue } from '../data/getTokenValue.ts'
import type { CurrencyAmount } from '../data/types.ts'
import type { Network } from '../networks/types.ts'
import { sendErrors } from '../send/errors.ts'
import { readAmount, type ReadAmount } from '../transfer/readAmount.ts'
import { HIGH_SLIPPAGE, IMPACT_DANGER, IMPACT_WARNING, REFERENCE_PARTS } from './constants.ts'
import { swapErrors } from './errors.ts'
import type {
  ShownQuote,
  SwapForm,
  SwapListToken,
  SwapObstacle,
  SwapPhase,
  SwapReview,
  SwapState,
  SwapTokenLists,
} from './form.types.ts'

/** What the form depends on besides its own state. */
export interface SwapFacts {
  readonly network: Network | undefined
  readonly lists: SwapTokenLists
  readonly from: SwapListToken | undefined
  readonly to: SwapListToken | undefined
  /** What the account holds of the currency that pays the fee; `undefined` until it is read. */
  readonly native: bigint | undefined
  /** What is kept of the currency for fees; `undefined` until it is known. */
  readonly reserve: bigint | undefined
  /** True if another account may pay the fee, as for a smart account. */
  readonly isFeeSponsored: boolean
  /** True if the site lists routers for the network, and the adapter can swap. */
  readonly isSupported: boolean
  readonly nowMs: number
}

interface Obstacle {
  readonly obstacle?: SwapObstacle
  readonly error?: AppKitError
}

const NO_LISTS: SwapTokenLists = { own: [], suggested: [], others: [] }
const atLeastZero = (value: bigint) => (value > 0n ? value : 0n)

const getWorth = (amount: bigint | undefined, token: SwapListToken | undefined): CurrencyAmount | undefined =>
  amount === undefined || !token?.price ? undefined : getTokenValue(amount, token.decimals, token.price)

/** The balance, less what is kept for the fee if the token pays it. */
function getMax(from: SwapListToken, { reserve, isFeeSponsored }: SwapFacts): bigint | undefined {
  const { balance } = from
  if (balance === undefined || !isNativeAsset(from.asset) || isFeeSponsored) return balance
  return reserve === undefined ? undefined : atLeastZero(balance - reserve)
}

function readEntry({ amount }: SwapState, from: SwapListToken, max: bigint | undefined): Partial<ReadAmount> {
  if (amount.isMax) {
    if (max === undefined) return {}
    return max > 0n ? { value: max } : { error: sendErrors.zeroAmount() }
  }
  return amount.text === '' ? {} : readAmount(amount.text, from)
}

/** The quote to show. One for another amount is outdated. */
export function getShownQuote(phase: SwapPhase): ShownQuote | undefined {
  if (phase.status === 'quoted') return phase.quote
  return phase.status === 'quoting' ? phase.last : undefined
}

/** The review to show. One for another quote is outdated. */
export function getReview(phase: SwapPhase): SwapReview | undefined {
  if (phase.status === 'quoting') return phase.lastReview
  if (phase.status !== 'quoted') return undefined
  const { review } = phase
  if (review.status === 'ready') return review.review
  return review.status === 'pending' ? review.last : undefined
}

/** The quote to show, with what arrives of its minimum: the share that the last simulation shows. */
function getArrivingQuote(phase: SwapPhase): ShownQuote | undefined {
  const quote = getShownQuote(phase)
  const review = getReview(phase)
  if (!quote || !review) return quote
  const [sent, arrives] = [review.transaction.minimum, review.quote.minimum]
  return arrives === sent ? quote : { ...quote, minimum: (quote.minimum * arrives) / sent }
}

/* The price impact of a swap. */

/** Smaller answers have too few digits to compare. */
const MIN_REFERENCE = 1_000n
const LARGEST = 1_000_000n

interface Side {
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly price?: CurrencyAmount | undefined
}

/** How much `value` is below `expected`, in hundredths of a per cent, rounded up. */
function compare(expected: bigint, value: bigint): number | undefined {
  if (expected <= 0n) return undefined
  const scaled = (expected - value) * 10_000n
  const impact = scaled > 0n ? (scaled + expected - 1n) / expected : scaled / expected
  return Number(impact < -LARGEST ? -LARGEST : impact)
}

/**
 * How much less a swap gives than the prices of both tokens promise.
 *
 * @returns Hundredths of a per cent, negative if it gives more; `undefined` if a price is unknown or 0.
 */
export function getPriceImpact(from: Side, to: Side): number | undefined {
  if (!from.price || !to.price) return undefined
  return compare(
    from.amount * from.price * 10n ** BigInt(to.decimals),
    to.amount * to.price * 10n ** BigInt(from.decimals),
  )
}

/** The amount of a second quote that shows the price of the pool without a large trade; `undefined` if the amount is too small. */
export const getReferenceAmount = (amount: bigint): bigint | undefined =>
  amount >= MIN_REFERENCE * REFERENCE_PARTS ? amount / REFERENCE_PARTS : undefined

/**
 * How much less a swap gives than a small one of the same pool, in proportion.
 *
 * @param reference - The small swap.
 * @returns Likewise; `undefined` if the small swap gives too few units to compare.
 */
export function getPoolImpact(
  swap: { readonly amount: bigint; readonly toAmount: bigint },
  reference: { readonly amount: bigint; readonly toAmount: bigint },
): number | undefined {
  if (reference.amount <= 0n || reference.toAmount < MIN_REFERENCE) return undefined
  return compare(reference.toAmount * swap.amount, swap.toAmount * reference.amount)
}

/** A price may have arrived, or changed, since the quote did. */
function updateImpact(quote: ShownQuote | undefined, { from, to }: SwapFacts): ShownQuote | undefined {
  if (!quote || !from || !to) return quote
  const impact = getPriceImpact(
    { amount: quote.amount, decimals: from.decimals, price: from.price },
    { amount: quote.toAmount, decimals: to.decimals, price: to.price },
  )
  return impact === undefined || impact === quote.impact ? quote : { ...quote, impact }
}

function getImpactLevel(quote: ShownQuote | undefined): SwapForm['impactLevel'] {
  if (!quote) return 'none'
  const { impact } = quote
  if (impact === undefined) return 'unknown'
  return impact >= IMPACT_DANGER ? 'danger' : impact >= IMPACT_WARNING ? 'warning' : 'none'
}

const getFee = (review: SwapReview | undefined, { speed }: SwapState): bigint | undefined =>
  (review?.estimate?.fees?.[speed] ?? review?.estimate?.fee)?.amount

function findFunds(from: SwapListToken, amount: bigint, fee: bigint | undefined, facts: SwapFacts): Obstacle {
  const { balance, symbol } = from
  if (balance !== undefined && amount > balance) {
    return { obstacle: 'funds', error: sendErrors.insufficientAmount({ symbol }) }
  }
  const { native, network, isFeeSponsored } = facts
  if (isFeeSponsored || fee === undefined || native === undefined || !network) return {}
  const left = isNativeAsset(from.asset) ? native - amount : native
  return left < fee
    ? { obstacle: 'fee', error: sendErrors.insufficientFee({ symbol: network.nativeCurrency.symbol }) }
    : {}
}

function findReviewObstacle({ phase }: SwapState): Obstacle {
  if (phase.status !== 'quoted') return {}
  const { review } = phase
  if (review.status === 'ready') return {}
  return { obstacle: 'review', ...('error' in review && { error: review.error }) }
}

function findQuoteObstacle({ phase }: SwapState, amount: bigint, nowMs: number): Obstacle {
  if (phase.status === 'noQuote') return { obstacle: 'quote', error: phase.error }
  if (phase.status !== 'quoted' || phase.quote.amount !== amount || nowMs >= phase.quote.expiresAtMs) {
    return { obstacle: 'quote' }
  }
  return {}
}

function findPlace(state: SwapState, facts: SwapFacts): Obstacle {
  const { network, isSupported } = facts
  if (!state.account) return { obstacle: 'account' }
  if (!network || state.wantedNetwork) return { obstacle: 'network' }
  const { tokens } = state
  const isEmpty = tokens.status === 'success' && tokens.tokens.length === 0
  if (!isSupported || isEmpty) {
    return { obstacle: 'network', error: swapErrors.networkNotSupported({ network: network.name }) }
  }
  if (!tokens.tokens) return { obstacle: 'tokens', ...('error' in tokens && { error: tokens.error }) }
  return {}
}

function findTokens(state: SwapState, { from, to }: SwapFacts): Obstacle {
  const error = state.argumentsError && { error: state.argumentsError }
  if (!from) return { obstacle: 'from', ...error }
  if (!to) return { obstacle: 'to', ...error }
  return foldAsset(from.asset) === foldAsset(to.asset)
    ? { obstacle: 'sameToken', error: swapErrors.sameToken({ asset: from.asset }) }
    : {}
}

/** What the state of the form means. Sends no request. */
export function describeSwap(state: SwapState, facts: SwapFacts): SwapForm {
  const { network, from, to } = facts
  const { phase, isImpactConfirmed } = state
  const max = from && getMax(from, facts)
  const entry = from ? readEntry(state, from, max) : {}
  const { value: amount } = entry
  const quote = updateImpact(getArrivingQuote(phase), facts)
  const review = getReview(phase)
  const fee = getFee(review, state)
  const impactLevel = getImpactLevel(quote)

  function findObstacle(): Obstacle {
    const first = [findPlace(state, facts), findTokens(state, facts)].find(({ obstacle }) => obstacle !== undefined)
    if (first) return first
    if (!from || amount === undefined) return { obstacle: 'amount', ...(entry.error && { error: entry.error }) }
    const funds = findFunds(from, amount, fee, facts)
    if (funds.obstacle) return funds
    const missing = findQuoteObstacle(state, amount, facts.nowMs)
    if (missing.obstacle) return missing
    if (impactLevel === 'danger' && !isImpactConfirmed) return { obstacle: 'impact' }
    return findReviewObstacle(state)
  }

  const worth = getWorth(amount, from)
  const toWorth = getWorth(quote?.toAmount, to)
  const amountText = !state.amount.isMax
    ? state.amount.text
    : amount === undefined || !from
      ? ''
      : formatAmount(amount, from.decimals)
  return {
    network,
    lists: network ? facts.lists : NO_LISTS,
    from,
    to,
    amountText,
    isQuoting: phase.status === 'quoting',
    impactLevel,
    isSlippageHigh: state.slippage > HIGH_SLIPPAGE,
    ...(amount !== undefined && { amount }),
    ...(max !== undefined && { max }),
    ...(worth !== undefined && { worth }),
    ...(toWorth !== undefined && { toWorth }),
    ...(quote && { quote }),
    ...(review && { review }),
    ...(fee !== undefined && { fee }),
    ...findObstacle(),
  }
}
