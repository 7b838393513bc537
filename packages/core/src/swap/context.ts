import type { Kit } from '../kit/types.ts'
import type { SwapForm, SwapPhase, SwapState } from './form.types.ts'

/** What the parts of the form share: one object per kit. */
export interface SwapContext {
  readonly kit: Kit
  readonly state: SwapState
  /** Aborted by `kit.destroy()`. */
  readonly life: AbortSignal
  getForm(this: void): SwapForm
  setPhase(this: void, phase: SwapPhase): void
}

/** Whether the wallet or the chain works on a swap, so that its form does not change. */
export const isInProgress = ({ status }: SwapPhase): boolean => status === 'approving' || status === 'swapping'
