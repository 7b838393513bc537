import { defineSlice, getSwap, type Kit, type SwapArguments, type ViewName } from '@openappkit/core'
import { rememberWallet } from './askedWallet.ts'
import { createSwapVisits } from './createSwapVisits.ts'
import { followSwap } from './followSwap.ts'
import { followSwapOutcome } from './followSwapOutcome.ts'
import { isSwapPending } from './isSwapPending.ts'

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
