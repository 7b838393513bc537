import { isAppKitError, type AppKitError, type CaipAssetId } from '@openappkit/common'
import { getActivity } from '../activity/getActivity.ts'
import { withDeadline, wait } from '../async/deadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import { isNativeAsset } from '../data/assetIds.ts'
import { getMoved } from '../transfer/getMoved.ts'
import { provesUnsent } from '../transfer/provesUnsent.ts'
import type { TransferOutcome } from '../transfer/types.ts'
import {
  checkFee,
  createSwapSender,
  type SentEntry,
  describeSwapped,
  holdAccount,
  type Hold,
} from './createSwapSender.ts'
import type { SwapOrder, SwapPhase } from './form.types.ts'
import { type SwapContext, isInProgress } from './context.ts'
import type { Quoter, SwapWish } from './createQuoter.ts'
import { type Reviewer, isBlocked, isPriceMove } from './createReviewer.ts'
import { swapErrors } from './errors.ts'
import type { SwapPermit } from './chain.types.ts'
import { requireSwapChain, toSwapError, type PreparedSwap, type SwapPlan } from './prepareSwap.ts'
import type { SwapTransaction } from './types.ts'
import type { Clock } from '../kit/ports.ts'

/** How often a check is repeated, and after which pause. */
const REPETITIONS = 3
const PAUSE_MS = 2_000

/**
 * Checks a swap whose approval the chain has included. The node that answers may be another one, which has not the block of the
 * approval yet, so a missing permission is read again.
 *
 * @throws the error of the last check
 */
async function repeatWhileBehind<Value>(
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

/** Carries out a confirmed swap: each prompt once, and none for another account. */
export interface Swapper {
  /** @throws swapErrors.incomplete, alreadyPending */
  submit(): Promise<void>
  /** Leaves a swap that the wallet does not show. Nothing more is requested for it. @returns Whether it was left. */
  leave(): boolean
}

interface SwapperParams extends SwapContext {
  readonly quoter: Quoter
  readonly reviewer: Reviewer
  prepare(this: void, plan: SwapPlan, signal: AbortSignal): Promise<PreparedSwap>
  /** Called when assets have moved. */
  onMoved(this: void, order: SwapOrder): void
}

/** A swap while it runs. */
interface Run {
  readonly order: SwapOrder
  readonly hold: Hold
  readonly slippage: number
  readonly speed: SwapContext['state']['speed']
  isApproved: boolean
  /** The router. */
  readonly spender: string
  /** Hash of the last approval that was sent. */
  approval?: string
  /** The wallet was asked for the swap itself. */
  isSwapPrompted: boolean
  /** Id of the entry of the activity, if the wallet has accepted the swap before its transaction is known. */
  acceptedId?: string
}

/** The result stays without it then. */
const ALLOWED_MS = 3_000

type Failure = Extract<SwapPhase, { status: 'failed' }>

/** What the logs of the outcome say; `undefined` if they do not show the asset. */
function getDifference({ movements }: TransferOutcome, { address }: SwapOrder, asset: CaipAssetId): bigint | undefined {
  const moved = getMoved(movements, asset, address)
  return moved && moved.in - moved.out
}

export function createSwapper({
  kit,
  state,
  life,
  getForm,
  setPhase,
  quoter,
  reviewer,
  prepare,
  onMoved,
}: SwapperParams): Swapper {
  const sender = createSwapSender(kit)
  let current: Run | undefined
  const track = (
    event: 'SWAP_INITIATED' | 'SWAP_APPROVED' | 'SWAP_SUCCESS' | 'SWAP_REJECTED',
    { network }: SwapOrder,
  ) => kit.events.track({ event, properties: { network: network.caipNetworkId } })

  const trackError = ({ network }: SwapOrder, { short: message }: AppKitError) =>
    kit.events.track({ event: 'SWAP_ERROR', properties: { network: network.caipNetworkId, message } })

  /** Shows where a swap is, unless the visitor has left it, or begun another form. */
  function show(order: SwapOrder, phase: SwapPhase): void {
    const { phase: shown } = state
    if ('order' in shown && shown.order === order) setPhase(phase)
  }

  const toWish = ({ network, address, from, to, amount }: SwapOrder): SwapWish => ({
    network,
    address,
    from,
    to,
    amount,
  })

  /** What the visitor confirms. @throws swapErrors.incomplete */
  function takeOrder(): { readonly order: SwapOrder; readonly prepared: PreparedSwap } {
    const { account, phase } = state
    const { obstacle, network, from, to, amount, review } = getForm()
    const prepared = review && reviewer.getPrepared(review)
    const { address } = kit.connections.getNamespace(network?.chainNamespace)
    const isReady = phase.status === 'quoted' && phase.review.status === 'ready'
    if (
      obstacle ||
      !isReady ||
      !prepared ||
      !account ||
      !network ||
      !from ||
      !to ||
      amount === undefined ||
      address === undefined
    ) {
      throw swapErrors.incomplete()
    }
    const { toAmount } = review.quote
    const { transaction, permission } = prepared
    return {
      order: { account, address, network, from, to, amount, toAmount, minimum: transaction.minimum, permission },
      prepared,
    }
  }

  async function approve(run: Run, step: SwapTransaction, { approvals, estimate }: PreparedSwap): Promise<void> {
    const { order, hold, speed } = run
    // An approval before the last one takes an old permission back.
    const isLast = step === approvals.at(-1)
    show(order, { status: 'approving', order, step: 'prompt', ...(!isLast && { allows: 0n }) })
    const { id, hash } = await sender.send({ order, operationType: 'approve', steps: [step], speed, estimate }, hold)
    run.isApproved = isLast
    run.approval = hash
    track('SWAP_APPROVED', order)
    show(order, { status: 'approving', order, step: 'confirming', hash })
    const outcome = await sender.follow(id, hold.signal)
    if (outcome?.status === 'confirmed') return
    const isUnknown = outcome === undefined || outcome.status === 'unknown'
    run.isApproved &&= isUnknown
    throw isUnknown
      ? swapErrors.approvalUnknown({ hash, network: order.network.name })
      : swapErrors.approvalFailed({ hash })
  }

  /**
   * Quotes, builds and checks the swap again. The slippage is what the new quote leaves above the confirmed minimum, which holds in any
   * case.
   *
   * @param share - The part of that slippage, in per cent: less leaves room for a price that moves before the transaction is built.
   * @throws swapErrors.priceMoved if the quote is below the confirmed minimum
   */
  async function prepareOnce(
    { order, hold: { signal }, slippage: confirmed, approval }: Run,
    permit: SwapPermit | undefined,
    share: number,
  ): Promise<PreparedSwap> {
    const { minimum } = order
    const wish = toWish(order)
    const quote = await quoter.fetch(wish, confirmed, signal)
    const { toAmount } = quote
    if (toAmount < minimum) throw swapErrors.priceMoved()
    const room = Number(((toAmount - minimum) * 10_000n) / toAmount)
    const slippage = Math.floor((Math.min(room, confirmed) * share) / 100)
    return prepare({ wish, quote, slippage, minimum, permit, approval }, signal)
  }

  async function prepareAgain(run: Run, permit?: SwapPermit): Promise<PreparedSwap> {
    show(run.order, { status: 'approving', order: run.order, step: 'checking' })
    const check = (share: number) =>
      repeatWhileBehind(kit.ports.clock, run.hold.signal, () => prepareOnce(run, permit, share))
    try {
      return await check(100)
    } catch (error) {
      // The price may move between the quote and its transaction.
      if (!isPriceMove(error)) throw error
      return check(50)
    }
  }

  async function getPermission(run: Run, prepared: PreparedSwap): Promise<PreparedSwap> {
    const { order, hold } = run
    if (prepared.permission === 'permit') {
      show(order, { status: 'approving', order, step: 'prompt' })
      const permit = await sender.signPermit(order, prepared.transaction.to, hold)
      track('SWAP_APPROVED', order)
      return prepareAgain(run, permit)
    }
    for (const step of prepared.approvals) await approve(run, step, prepared)
    return prepareAgain(run)
  }

  async function requestSwap(
    run: Run,
    { transaction, approvals, permission, estimate }: PreparedSwap,
  ): Promise<SentEntry> {
    const { order, hold, speed } = run
    show(order, { status: 'swapping', order, step: 'prompt' })
    const steps = permission === 'batch' ? [...approvals, transaction] : [transaction]
    return sender.send(
      {
        ...{ order, operationType: 'trade', steps, speed, estimate },
        onPrompt: () => void (run.isSwapPrompted = true),
        onAccepted(id) {
          run.acceptedId = id
          show(order, { status: 'swapping', order, step: 'accepted' })
        },
      },
      hold,
    )
  }

  /** What the router may still spend; `undefined` if that cannot be read in time. The wallet may have granted another amount. */
  async function readAllowed({ order, spender }: Run): Promise<bigint | undefined> {
    const { network, address: owner, from } = order
    const request = { network, asset: from.asset, owner, spender, signal: life }
    try {
      const reading = requireSwapChain(kit, order).readAllowance(request)
      return await withDeadline(reading, { clock: kit.ports.clock, signal: life, deadlineMs: ALLOWED_MS })
    } catch {
      return undefined
    }
  }

  /** Adds to a failure what the router may still spend, while it is shown. */
  async function addAllowed(run: Run, failed: Failure): Promise<void> {
    const allowed = await readAllowed(run)
    // A node may not have the block of the approval yet, so that no permission proves nothing.
    if (allowed && state.phase === failed) setPhase({ ...failed, allowed })
  }

  function showFailure(run: Run, failure: Pick<Failure, 'reason' | 'error' | 'isUncertain' | 'hash' | 'paid'>): void {
    if (life.aborted) return
    const { order, isApproved } = run
    const failed: Failure = { status: 'failed', order, isApproved, ...failure }
    show(order, failed)
    // A swap that may have been sent uses the permission later.
    if (isApproved && !failure.isUncertain) void addAllowed(run, failed)
  }

  /** What the swap has changed of the account's balance; `undefined` if that cannot be read. */
  async function readDifference(order: SwapOrder, hash: string, asset: CaipAssetId): Promise<bigint | undefined> {
    const { network, address: account } = order
    try {
      return await requireSwapChain(kit, order).readDifference({ network, hash, account, asset, signal: life })
    } catch (error) {
      if (!life.aborted) kit.log.warn(`The receipt of the swap ${hash} could not be read.`, error)
      return undefined
    }
  }

  /** Shows what has become of the swap. */
  async function settle(run: Run, outcome: TransferOutcome | undefined): Promise<void> {
    const { order } = run
    const { network, from, to } = order
    if (outcome && outcome.status !== 'dropped') onMoved(order)
    if (!outcome || outcome.status === 'dropped' || outcome.status === 'unknown') {
      return showFailure(run, {
        reason: 'error',
        error: swapErrors.outcomeUnknown({ network: network.name }),
        isUncertain: true,
        ...(outcome?.hash && { hash: outcome.hash }),
      })
    }
    const { status, hash } = outcome
    if (status === 'reverted') {
      const error = swapErrors.reverted({ hash })
      trackError(order, error)
      return showFailure(run, { reason: 'reverted', error, isUncertain: false, hash })
    }
    if (status !== 'confirmed') {
      return showFailure(run, { reason: 'error', error: swapErrors.replaced({ hash }), isUncertain: false, hash })
    }
    const [lost, gained] = await Promise.all(
      // The outcome has the logs already, should the node fail now.
      [from, to].map(
        async ({ asset }) => (await readDifference(order, hash, asset)) ?? getDifference(outcome, order, asset),
      ),
    )
    const paid = lost === undefined ? undefined : lost < 0n ? -lost : 0n
    const known = paid !== undefined && { paid }
    // What this look has not read, a later one may.
    if (lost !== undefined || gained !== undefined) {
      getActivity(kit).setTransfers(hash, describeSwapped(order, paid, gained))
    }
    if (gained !== undefined && gained <= 0n) {
      const error = swapErrors.nothingReceived({ hash, symbol: to.symbol })
      trackError(order, error)
      // The exchange has used the permission if it has taken something.
      if (lost !== undefined && lost < 0n) run.isApproved = false
      return showFailure(run, { reason: 'nothing', error, isUncertain: false, hash, ...known })
    }
    track('SWAP_SUCCESS', order)
    if (life.aborted) return
    show(order, {
      status: 'done',
      order,
      hash,
      ...known,
      ...(gained !== undefined && { received: gained }),
    })
  }

  /** Follows the swap, however long that takes. @param hash - As the wallet returned it; absent without an answer. */
  async function follow(run: Run, id: string, hash?: string): Promise<void> {
    try {
      await settle(run, await sender.follow(id, life))
    } catch {
      if (life.aborted) return
      const { order } = run
      showFailure(run, {
        reason: 'error',
        error: swapErrors.outcomeUnknown({ network: order.network.name }),
        isUncertain: true,
        ...(hash !== undefined && { hash }),
      })
      // The activity follows the transaction again later.
      const stop = getActivity(kit).watchOutcomes((settled, outcome) => {
        if (settled !== id) return
        stop()
        void settle(run, outcome)
      })
    }
  }

  function getReason(error: unknown): Failure['reason'] {
    if (connectionErrors.userRejected.is(error)) return 'declined'
    if (swapErrors.priceMoved.is(error)) return 'changed'
    return isBlocked(error) ? 'blocked' : 'error'
  }

  function fail(run: Run, cause: unknown): void {
    const { order, isSwapPrompted, acceptedId } = run
    const { network } = order
    const reason = getReason(cause)
    const error = isAppKitError(cause) ? cause : toSwapError(cause, network.name)
    const isUncertain = isSwapPrompted && reason !== 'declined' && !provesUnsent(cause)
    showFailure(run, { reason, error, isUncertain })
    if (acceptedId !== undefined) void follow(run, acceptedId)
    if (reason === 'declined') track('SWAP_REJECTED', order)
    else trackError(order, error)
  }

  return {
    async submit() {
      if (isInProgress(state.phase)) throw swapErrors.alreadyPending()
      const { order, prepared } = takeOrder()
      const hold = holdAccount(kit, life, order)
      const run: Run = {
        order,
        hold,
        slippage: state.slippage,
        speed: state.speed,
        spender: prepared.transaction.to,
        isApproved: prepared.permission === 'none' && !isNativeAsset(order.from.asset),
        isSwapPrompted: false,
      }
      current = run
      // The phase changes, and the wallet opens, in the same task as the press.
      const isPermitted = prepared.permission === 'none' || prepared.permission === 'batch'
      setPhase({ status: isPermitted ? 'swapping' : 'approving', order, step: 'prompt' })
      track('SWAP_INITIATED', order)
      try {
        const final = isPermitted ? prepared : await getPermission(run, prepared)
        checkFee(prepared, final, run.speed)
        const { id, hash } = await requestSwap(run, final)
        show(order, { status: 'swapping', order, step: 'confirming', hash })
        void follow(run, id, hash)
      } catch (error) {
        if (!life.aborted && current === run) fail(run, error)
      } finally {
        hold.release()
      }
    },
    leave() {
      const { phase } = state
      if (!isInProgress(phase)) return true
      const isPrompting = 'step' in phase && phase.step === 'prompt'
      if (isPrompting) return false
      current?.hold.abort(swapErrors.incomplete())
      current = undefined
      return true
    },
  }
}
