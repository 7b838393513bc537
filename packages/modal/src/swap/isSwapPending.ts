import type { SwapPhase } from '@openappkit/core'

/** A swap that the visitor has confirmed, and whose outcome is not known yet. */
type PendingPhase = Extract<SwapPhase, { readonly status: 'approving' | 'swapping' }>

/** Whether a swap is in progress. */
export const isSwapPending = (phase: SwapPhase): phase is PendingPhase =>
  phase.status === 'approving' || phase.status === 'swapping'
