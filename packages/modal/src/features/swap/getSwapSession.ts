import {
  defineSlice,
  getSwap,
  type Kit,
  type SwapArguments,
  type ViewName,
  type SwapOrder,
  type SwapPhase,
  type SwapReview,
} from '@openappkit/core/internal'
import { rememberWallet, getAskedWallet, describeAllowed, describeMoved } from './describeResult.ts'
import { createVisits, type Visits } from '../shared/transfers/createVisits.ts'
import { isModalShown } from '../../kit/facts/isModalShown.ts'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import { formatOutput, translateSwap } from './formatOutput.ts'

/** Whether a quote, or its review, is on its way. */
export const isReviewComing = (phase: SwapPhase): boolean =>
  phase.status === 'quoting' ||
  (phase.status === 'quoted' && (phase.review.status === 'idle' || phase.review.status === 'pending'))

/**
 * Whether a review gives less than the form has shown: the router may send less, or clearly less arrives of it, because the token takes a part
 * of each transfer. The price alone moves a little between both.
 */
const givesLess = ({ quote, transaction }: SwapReview, minimum: bigint): boolean =>
  transaction.minimum < minimum || quote.minimum * 200n < minimum * 199n

/**
 * Requests a swap that the visitor has confirmed in the form, once its review is ready. The visitor stays in the review if it is blocked,
 * has failed, or gives less than the form has shown.
 *
 * @param minimum - The least that arrives, as the form has shown it, in base units.
 */
export function requestReviewed(kit: Kit, minimum: bigint): void {
  const { state, getForm, submit } = getSwap(kit)
  const { formId } = state
  function check(): void {
    const { phase } = state
    const isLeft =
      kit.isDestroyed || kit.router.current.view !== 'SwapPreview' || state.formId !== formId || 'order' in phase
    if (!isLeft && isReviewComing(phase)) return
    for (const stop of stops) stop()
    const { obstacle, review } = getForm()
    if (isLeft || obstacle !== undefined || !review || givesLess(review, minimum)) return
    void submit().catch(kit.notices.showError)
  }
  const stops = [state, kit.router.state].map((one) => kit.valtio.subscribe(one, check, true))
  check()
}

const SWAP_VIEWS: readonly ViewName[] = ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapResult']

/** The visitor's way through the views to swap: from the first of them until the history of the modal has none. */
export interface SwapSession {
  /** Starts a form with the data of a view, unless that has been done: Back shows the same form. */
  begin(data: SwapArguments | undefined): void
  /** Leaves the result of a failed swap, for the review of the same entries. */
  reviewAgain(isFromAccount: boolean): void
  /** Resolves with the hash once the wallet has sent the swap; with `undefined` once the visitor has left without one. */
  awaitResult(): Promise<{ readonly hash: string } | undefined>
}

const isInHistory = ({ router }: Kit) => router.state.stack.some(({ view }) => SWAP_VIEWS.includes(view))

/** A swap that the visitor has confirmed, and whose outcome is not known yet. */
type PendingPhase = Extract<SwapPhase, { readonly status: 'approving' | 'swapping' }>

/** Whether a swap is in progress. */
const isSwapPending = (phase: SwapPhase): phase is PendingPhase =>
  phase.status === 'approving' || phase.status === 'swapping'

/** Finds out which swap each visit has sent. There is one swap at a time. */
function createSwapVisits(kit: Kit): Visits {
  const { state } = getSwap(kit)
  const findPending = () => (isSwapPending(state.phase) ? state.phase.order : undefined)
  return createVisits<SwapOrder>(kit, {
    state,
    findPending,
    /** That of an approval is none. */
    findHash(order) {
      const { phase } = state
      const isSent = phase.status === 'swapping' || phase.status === 'done' || phase.status === 'failed'
      return isSent && phase.order === order ? phase.hash : undefined
    },
    isOpen: (order) => findPending() === order,
  })
}

/** Not a condition on `current`, which the compiler has narrowed. */
const isAtForm = ({ current }: Kit['router']) => current.view === 'Swap'

function goBackToForm(router: Kit['router']): void {
  while (!isAtForm(router) && router.state.stack.length > 1) router.goBack()
}

/**
 * Shows the view that belongs to the state of the swap, if the visitor is still in these views.
 *
 * @param isNewForm - Whether the form was emptied just now. Later, the visitor chooses tokens for the new one.
 */
function followSwap(kit: Kit, views: readonly ViewName[], isNewForm = false): void {
  const { router, connections } = kit
  const { state, getForm } = getSwap(kit)
  const { view } = router.current
  if (!views.includes(view) || view === 'SwapResult') return
  const { phase, resetReason, account } = state
  const isFromAccount = router.state.stack[0]?.view === 'Account'
  // A confirmed swap cannot be changed, so there is no way back to its form.
  if ('order' in phase) router.reset('SwapResult', { isFromAccount })
  // An account that its wallet has not confirmed cannot swap.
  else if (!account) router.reset(connections.hasAccount() ? 'Account' : 'Connect')
  else if (view !== 'Swap' && ((resetReason && (isNewForm || view === 'SwapPreview')) || !getForm().network)) {
    goBackToForm(router)
  }
}

/**
 * Shows a notice with the outcome of a swap while another view is open. While the modal is closed, the notice waits until the
 * visitor opens it.
 */
function followSwapOutcome(kit: Kit, views: readonly ViewName[]): void {
  const { state, dismiss } = getSwap(kit)
  function follow(): void {
    const { phase } = state
    if (
      (phase.status !== 'done' && phase.status !== 'failed') ||
      !isModalShown(kit) ||
      views.includes(kit.router.current.view)
    ) {
      return
    }
    const messages = translateSwap(kit)
    const { from, to, amount } = phase.order
    const symbol = shortenSymbol(to.symbol)
    if (phase.status === 'done') {
      const { paid, received } = phase
      kit.notices.showSuccess(
        paid === undefined || received === undefined
          ? describeMoved(kit, phase)
          : messages.noticeDone(formatOutput(kit, paid, from), formatOutput(kit, received, to)),
      )
    } else if (phase.reason !== 'declined' || phase.isApproved) {
      // The visitor has declined it in the wallet, so that only a permission that is left behind is news.
      const sold = formatOutput(kit, amount, from)
      const text = phase.isUncertain
        ? messages.uncertainText(getAskedWallet(kit))
        : phase.reason === 'nothing'
          ? messages.nothingText(symbol)
          : messages.noticeFailed(sold)
      kit.notices.showError(phase.isApproved ? `${text} ${describeAllowed(kit, phase)}` : text)
    }
    dismiss()
  }
  for (const watched of [state, kit.modal.state, kit.router.state]) kit.onDestroy(kit.valtio.subscribe(watched, follow))
}

function createSession(kit: Kit): SwapSession {
  const { subscribe } = kit.valtio
  const swap = getSwap(kit)
  const visits = createSwapVisits(kit)
  /** The data of the view that has started the form. */
  let begun: { readonly data: SwapArguments | undefined } | undefined
  let isMoving = false
  let isAsked = false
  /** The visitor left while the wallet showed the approval or the permit. */
  let hasLeftApproval = false
  let { formId } = swap.state

  function begin(data: SwapArguments | undefined): void {
    if (begun && begun.data === data) return
    begun = { data }
    visits.begin()
    // It may be in progress already.
    visits.update()
    if (!('order' in swap.state.phase)) swap.begin(data)
    followSwap(kit, SWAP_VIEWS)
  }

  function leave(): void {
    if (!begun || isMoving || isInHistory(kit)) return
    begun = undefined
    visits.leave()
    const { status } = swap.state.phase
    // The visitor has seen it.
    if (status === 'done' || status === 'failed') swap.dismiss()
    // A notice follows what was sent. Nothing more is requested for an approval.
    if (status !== 'swapping') swap.clear()
    hasLeftApproval = swap.state.phase.status === 'approving'
  }

  /** Asks for no swap whose approval the visitor has left, once the wallet has answered, and shows no notice of it. */
  function endLeftApproval(): void {
    const { phase } = swap.state
    if (!hasLeftApproval || (phase.status === 'approving' && phase.step === 'prompt')) return
    hasLeftApproval = false
    if (!begun && (phase.status === 'approving' || phase.status === 'failed')) swap.clear()
  }

  function remember(): void {
    const isPending = isSwapPending(swap.state.phase)
    if (isPending && !isAsked) rememberWallet(kit)
    isAsked = isPending
  }

  function follow(): void {
    const isNewForm = swap.state.formId !== formId
    formId = swap.state.formId
    followSwap(kit, SWAP_VIEWS, isNewForm)
  }

  kit.onDestroy(subscribe(kit.router.state, leave, true))
  kit.onDestroy(subscribe(swap.state, remember, true))
  kit.onDestroy(subscribe(swap.state, endLeftApproval, true))
  kit.onDestroy(subscribe(swap.state, follow))
  followSwapOutcome(kit, SWAP_VIEWS)
  return {
    begin,
    reviewAgain(isFromAccount) {
      const { router } = kit
      isMoving = true
      swap.dismiss()
      if (isFromAccount) {
        router.reset('Account')
        router.push('Swap', begun?.data)
      } else router.reset('Swap', begun?.data)
      router.push('SwapPreview')
      isMoving = false
      leave()
    },
    async awaitResult() {
      if (kit.isDestroyed) return undefined
      const entry = kit.router.state.stack.find(({ view }) => view === 'Swap')
      if (entry?.view === 'Swap') begin(entry.data)
      return visits.awaitResult()
    },
  }
}

/** The views to swap of a kit. */
export const getSwapSession = defineSlice('swapSession', createSession)
