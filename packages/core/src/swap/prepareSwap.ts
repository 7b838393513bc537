import { isAppKitError, type CaipAssetId, isSameAddress } from '@openappkit/common'
import { getAccount } from '../account/getAccount.ts'
import { isNativeAsset, foldAsset } from '../data/assetIds.ts'
import type { GasPrices } from '../data/types.ts'
import { nameToken } from '../data/names.ts'
import { isVerifiedToken } from '../data/siteTokens.ts'
import type { Kit } from '../kit/types.ts'
import type { TransferEstimate, BalanceChange } from '../transfer/types.ts'
import { loadErrors } from '../async/loadOnce.ts'
import { wouldRevert } from '../transfer/wouldRevert.ts'
import type { SwapChain, SwapPermit, SwapSimulation } from './chain.types.ts'
import { checkSwap, getMinimum } from './checkSwap.ts'
import type { SwapWish, TokenCheck } from './createQuoter.ts'
import { swapErrors } from './errors.ts'
import type { SwapPermission } from './form.types.ts'
import { getSwaps, findRouter } from './getSwaps.ts'
import type { CheckedSwap, SwapQuote, SwapTransaction } from './types.ts'
import { readTimes } from '../transfer/readTimes.ts'
import { MAX_SLIPPAGE } from './constants.ts'

export interface SwapPlan {
  readonly wish: SwapWish
  readonly quote: SwapQuote
  /** In hundredths of a per cent. */
  readonly slippage: number
  /** The least that the call may accept, in base units. */
  readonly minimum: bigint
  /** A permission that the visitor has signed. */
  readonly permit?: SwapPermit | undefined
  /** Hash of an approval that the chain has included: the router must have its permission. */
  readonly approval?: string | undefined
}

/** A swap that has passed all checks. */
export interface PreparedSwap {
  readonly transaction: CheckedSwap
  /** The least that arrives, in base units: less than the router sends if the token takes a part of each transfer. */
  readonly arrives: bigint
  readonly permission: SwapPermission
  /** The approvals before the swap: none, one, or two if an old one must be taken back first. */
  readonly approvals: readonly SwapTransaction[]
  /** Absent if no node can simulate. */
  readonly simulation?: SwapSimulation
  readonly estimate?: TransferEstimate & { readonly gasPrices?: GasPrices }
}

/** @throws swapErrors.notSupported */
export function requireSwapChain(kit: Kit, { network }: Pick<SwapWish, 'network'>): SwapChain {
  const { chainNamespace: namespace } = network
  const chain = kit.connections.getAdapter(namespace)?.facets?.swaps
  if (!chain) throw swapErrors.notSupported({ namespace })
  return chain
}

interface PrepareContext {
  readonly kit: Kit
  readonly checkTokens: TokenCheck
  readonly fetchGasPrices: (wish: SwapWish, signal: AbortSignal) => Promise<GasPrices | undefined>
}

/** What a simulation may do. */
interface ExpectedChanges {
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** Symbols for the words to the visitor. */
  readonly symbols: { readonly from: string; readonly to: string }
  /** The most that leaves, in base units of `from`. */
  readonly amount: bigint
  /** The least that arrives, in base units of `to`. */
  readonly minimum: bigint
  /** What the quote names, likewise. */
  readonly quoted: bigint
  readonly router: string
  /** The most that the router may spend of `from` afterwards: what the visitor has allowed it before, or approves now. */
  readonly allowance: bigint
}

const isAsset = (asset: CaipAssetId) => {
  const id = foldAsset(asset)
  return (entry: { readonly asset: CaipAssetId }) => foldAsset(entry.asset) === id
}

const sum = (changes: readonly BalanceChange[]) => changes.reduce((total, { difference }) => total + difference, 0n)

/**
 * A quote far below what the chain gives for the amount lets the call accept as little, and others take the rest: prices of the same
 * service may hide that.
 *
 * @param output - What the chain gives for all of the amount, in base units.
 * @throws swapErrors.belowMinimum
 */
function checkQuote(output: bigint, { quoted, minimum }: Pick<ExpectedChanges, 'quoted' | 'minimum'>): void {
  const least = getMinimum(output, MAX_SLIPPAGE)
  if (quoted < least) throw swapErrors.belowMinimum({ found: String(minimum), expected: String(least) })
}

/**
 * The least that arrives. A router compares what it sends, and some tokens take a part of each transfer: of its minimum the account gets the same
 * share as in the simulation. If only the price has moved, a little more arrives.
 *
 * @param minimum - The least that the router sends.
 * @param received - What arrives in the simulation; `undefined` without one, which says nothing of such a token.
 */
const getArriving = (minimum: bigint, toAmount: bigint, received = toAmount): bigint =>
  received < toAmount ? (minimum * received) / toAmount : minimum

/**
 * Checks that the chain would do what the visitor has seen (S20): what leaves and what arrives match the quote within the
 * slippage, no other asset is lost, and no other permission is left behind. Pure.
 *
 * @throws swapErrors.losesMore, receivesLess, belowMinimum, otherAssetLost, otherAllowance
 */
export function checkSimulation({ changes, allowances }: SwapSimulation, expected: ExpectedChanges): void {
  const { from, to, symbols, amount, minimum, router, allowance } = expected
  const isFrom = isAsset(from)
  const isTo = isAsset(to)
  const lost = -sum(changes.filter(isFrom))
  if (lost > amount) throw swapErrors.losesMore({ found: String(lost), expected: String(amount), symbol: symbols.from })
  for (const { asset, symbol, difference } of changes) {
    const isOther = !isFrom({ asset }) && !isTo({ asset })
    if (isOther && difference < 0n) throw swapErrors.otherAssetLost({ asset, symbol, found: String(-difference) })
  }
  const received = sum(changes.filter(isTo))
  if (received < minimum) {
    throw swapErrors.receivesLess({ found: String(received), expected: String(minimum), symbol: symbols.to })
  }
  // A call for an exact output takes a part of the amount now, and may take all of it at a worse price.
  checkQuote(lost > 0n ? (received * amount) / lost : received, expected)
  for (const left of allowances) {
    const isExpected = isFrom(left) && isSameAddress(left.spender, router) && left.amount <= allowance
    if (left.amount > 0n && !isExpected) {
      throw swapErrors.otherAllowance({ spender: left.spender, amount: String(left.amount), asset: left.asset })
    }
  }
}

/**
 * Builds the transaction of a quote, and checks everything that can be checked before the wallet is asked (S20): its contract, its
 * value, its call, the decimals of both tokens, the approval, and what the chain would do.
 *
 * @throws the reasons of S20; the errors of the provider and the node
 */
export async function prepareSwap(
  { kit, checkTokens, fetchGasPrices }: PrepareContext,
  plan: SwapPlan,
  signal: AbortSignal,
): Promise<PreparedSwap> {
  const { wish, quote, slippage, minimum, permit } = plan
  const { network, address, from, to, amount } = wish
  const chain = requireSwapChain(kit, wish)
  const swaps = getSwaps(kit)
  const request = { network, address, from: from.asset, to: to.asset, amount, signal }

  async function build(): Promise<{
    readonly transaction: CheckedSwap
    readonly mayAlsoTake: CaipAssetId | undefined
  }> {
    const built = await swaps.build({ ...request, quote, slippage, ...(permit && { permit }) })
    const call = { network, transaction: built, account: address }
    const [known, times] = await Promise.all([
      chain.decode({ ...call, signal }),
      readTimes(kit.ports.clock, chain, { network, signal }),
    ])
    const decoded = known ?? kit.options.given.swaps?.decode?.(call)
    const { to: router } = built
    const {
      minimum: accepted,
      mayAlsoTake,
      isTakenByBought,
    } = checkSwap(decoded, {
      address,
      from: from.asset,
      to: to.asset,
      amount,
      minimum,
      router,
      permit,
      times,
    })
    const transaction = { ...built, minimum: accepted < built.minimum ? accepted : built.minimum }
    // A token of the lists does not run the code of others.
    return {
      transaction,
      mayAlsoTake: isTakenByBought && isVerifiedToken(kit, network, to.asset) ? undefined : mayAlsoTake,
    }
  }

  /** The provider may be wrong about the allowance, or lie: only the answer of the chain counts. */
  async function compareAllowance(allowance: bigint): Promise<void> {
    const reported = await swaps.getAllowance({ network, address, asset: from.asset, signal }).catch(() => undefined)
    if (reported !== undefined && reported !== allowance) {
      kit.log.debug(`The provider of swaps reports an allowance of ${reported}, and the chain has ${allowance}.`)
    }
  }

  const readPermission = (asset: CaipAssetId, spender: string) =>
    chain.readAllowance({ network, asset, owner: address, spender, signal })

  async function readAllowance(spender: string): Promise<bigint> {
    if (isNativeAsset(from.asset)) return 0n
    const allowance = await readPermission(from.asset, spender)
    void compareAllowance(allowance)
    return allowance
  }

  async function choosePermission(router: string, hasPermit: boolean): Promise<SwapPermission> {
    const { chainNamespace: namespace } = network
    const canBatch = await kit.connections
      .requestWallet((account) => chain.canBatch({ ...account, network }), namespace)
      .catch(() => false)
    if (canBatch) return 'batch'
    // A contract has no key to sign a permission with.
    const hasKey = getAccount(kit, namespace)?.type !== 'smartAccount'
    return hasPermit && hasKey && findRouter(kit, network, router)?.hasSelfPermit === true ? 'permit' : 'approval'
  }

  async function createApprovals(
    spender: string,
  ): Promise<{ readonly reset: SwapTransaction; readonly approval: SwapTransaction }> {
    const create = (value: bigint) => chain.createApproval({ network, asset: from.asset, spender, amount: value })
    const [reset, approval] = await Promise.all([create(0n), create(amount)])
    try {
      await swaps.checkApproval({ network, address, asset: from.asset, spender, own: approval, signal })
    } catch (error) {
      if (swapErrors.wrongSpender.is(error)) throw error
      signal.throwIfAborted()
      kit.log.debug('The approval of the provider could not be compared.', error)
    }
    return { reset, approval }
  }

  function refuseIfReverted(cause: unknown): void {
    signal.throwIfAborted()
    if (wouldRevert(cause)) throw swapErrors.wouldFail({}, { cause })
  }

  function refuse(cause: unknown): never {
    throw wouldRevert(cause) ? swapErrors.wouldFail({}, { cause }) : cause
  }

  const simulate = (steps: readonly SwapTransaction[]): Promise<SwapSimulation | undefined> =>
    chain
      .simulate({ network, from: address, steps, assets: [from.asset, to.asset], signal })
      .then((found) => found && { ...found, changes: found.changes.map(nameToken) }, refuse)

  /** Without a simulation, the router itself says what it gives. */
  async function checkOutput(transaction: CheckedSwap, isAllowed: boolean): Promise<void> {
    const output = await chain.readOutput({ network, transaction, account: address, isAllowed, signal }).catch(refuse)
    if (output === undefined) return
    const { minimum: least } = transaction
    if (output < least) {
      throw swapErrors.receivesLess({ found: String(output), expected: String(least), symbol: to.symbol })
    }
    checkQuote(output, { quoted: quote.toAmount, minimum: least })
  }

  /** Without a simulation, what the router may take too must have no permission. */
  async function checkOther(asset: CaipAssetId | undefined, spender: string): Promise<void> {
    if (asset === undefined) return
    const found = await readPermission(asset, spender)
    if (found === 0n) return
    const { symbol } = nameToken({ ...(await chain.readToken({ network, asset, signal })), asset })
    throw swapErrors.otherAssetLost({ asset, symbol, found: String(found < amount ? found : amount) })
  }

  /** Some tokens refuse to replace a permission by another one, so an old one is taken back first if needed. */
  async function simulateApproved(
    allowance: bigint,
    { reset, approval }: { readonly reset: SwapTransaction; readonly approval: SwapTransaction },
    transaction: SwapTransaction,
  ) {
    try {
      const approvals = [approval]
      const simulation = await simulate([...approvals, transaction])
      // Without a simulation, the estimate of the approval shows whether the token refuses it.
      if (!simulation && allowance > 0n) {
        await chain.estimate({ network, from: address, steps: approvals, signal }).catch(refuseIfReverted)
      }
      return { approvals, simulation }
    } catch (error) {
      if (allowance === 0n || !swapErrors.wouldFail.is(error)) throw error
      const approvals = [reset, approval]
      return { approvals, simulation: await simulate([...approvals, transaction]) }
    }
  }

  /** Without a simulation, the node may refuse the estimate of a swap before its approval. */
  async function estimate(
    steps: readonly SwapTransaction[],
    simulation: SwapSimulation | undefined,
  ): Promise<PreparedSwap['estimate']> {
    try {
      const gasPrices = await fetchGasPrices(wish, signal)
      const priced = gasPrices && { gasPrices }
      return {
        ...(await chain.estimate({
          network,
          from: address,
          steps,
          signal,
          ...(simulation && { gas: simulation.gas }),
          ...priced,
        })),
        ...priced,
      }
    } catch (cause) {
      if (steps.length === 1) refuseIfReverted(cause)
      signal.throwIfAborted()
      kit.log.warn('The fee of the swap could not be estimated.', cause)
      return undefined
    }
  }

  const facts = await checkTokens(wish, signal)
  const { transaction, mayAlsoTake } = await build()
  const allowance = await readAllowance(transaction.to)
  const isAllowed = isNativeAsset(from.asset) || permit !== undefined || allowance >= amount
  if (!isAllowed && plan.approval !== undefined) throw swapErrors.approvalFailed({ hash: plan.approval })
  const permission = permit ? 'permit' : isAllowed ? 'none' : await choosePermission(transaction.to, facts.hasPermit)
  const { approvals, simulation } = isAllowed
    ? { approvals: [], simulation: await simulate([transaction]) }
    : await simulateApproved(allowance, await createApprovals(transaction.to), transaction)
  if (simulation) {
    const symbols = { from: from.symbol, to: to.symbol }
    const left = isAllowed && !permit ? allowance : amount
    checkSimulation(simulation, {
      from: from.asset,
      to: to.asset,
      symbols,
      amount,
      minimum: transaction.minimum,
      quoted: quote.toAmount,
      router: transaction.to,
      allowance: left,
    })
  } else await Promise.all([checkOutput(transaction, isAllowed), checkOther(mayAlsoTake, transaction.to)])
  const fee = await estimate([...approvals, transaction], simulation)
  const received = simulation && sum(simulation.changes.filter(isAsset(to.asset)))
  // A signed permission takes the place of the approval.
  return {
    transaction,
    arrives: getArriving(transaction.minimum, quote.toAmount, received),
    permission,
    approvals: permission === 'permit' ? [] : approvals,
    ...(simulation && { simulation }),
    ...(fee && { estimate: fee }),
  }
}

/** An error of a preparation for the visitor: of the swap, or of code that was not loaded. All else is a missing answer. */
export function toSwapError(cause: unknown, network: string) {
  const isKnown = isAppKitError(cause) && (cause.code.startsWith('swap.') || loadErrors.failed.is(cause))
  return isKnown ? cause : swapErrors.checkFailed({ network }, { cause })
}
