import type { SwapPhase } from './form.types.ts'

/** Whether the wallet or the chain works on a swap, so that its form does not change. */
export const isInProgress = ({ status }: SwapPhase): boolean => status === 'approving' || status === 'swapping'
