import { getSwap, type Kit, type SwapOrder } from '@openappkit/core'
import { createVisits, type Visits } from '../transfers/createVisits.ts'
import { isSwapPending } from './isSwapPending.ts'

/** Finds out which swap each visit has sent. There is one swap at a time. */
export function createSwapVisits(kit: Kit): Visits {
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
