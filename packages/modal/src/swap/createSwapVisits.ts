import { getSwap, type Kit } from '@openappkit/core'
import { isSwapPending } from './isSwapPending.ts'

interface Result {
  readonly hash: string
}

/** One visit of the views, from `open` until the visitor leaves. */
interface Visit {
  /** Whether the visitor has confirmed a swap. Its answer may come after the visitor has left. */
  isPending: boolean
  isLeft: boolean
  readonly result: Promise<Result | undefined>
  resolve(this: void, result: Result | undefined): void
}

/** The results of `open`. */
export interface SwapVisits {
  begin(): void
  leave(): void
  awaitResult(): Promise<Result | undefined>
}

function createVisit(): Visit {
  let resolve: Visit['resolve'] = () => {}
  const result = new Promise<Result | undefined>((settle) => (resolve = settle))
  return { isPending: false, isLeft: false, result, resolve }
}

/** Finds out which swap each visit has sent. There is one swap at a time, so all that wait for an answer wait for the same. */
export function createSwapVisits(kit: Kit): SwapVisits {
  const { state } = getSwap(kit)
  const visits = new Set<Visit>()
  let current: Visit | undefined

  function end(visit: Visit, result: Result | undefined): void {
    visits.delete(visit)
    visit.resolve(result)
  }

  /** The hash of the swap, once the wallet has sent it: that of an approval is none. */
  function findHash(): string | undefined {
    const { phase } = state
    return phase.status === 'swapping' || phase.status === 'done' || phase.status === 'failed' ? phase.hash : undefined
  }

  function follow(): void {
    const isPending = isSwapPending(state.phase)
    if (current && isPending) current.isPending = true
    const hash = findHash()
    for (const visit of visits) {
      if (!visit.isPending) continue
      if (hash) end(visit, { hash })
      else if (!isPending) {
        visit.isPending = false
        if (visit.isLeft) end(visit, undefined)
      }
    }
  }

  kit.onDestroy(kit.valtio.subscribe(state, follow, true))
  kit.onDestroy(() => [...visits].forEach((visit) => end(visit, undefined)))
  return {
    begin() {
      this.leave()
      current = createVisit()
      visits.add(current)
      follow()
    },
    leave() {
      if (!current) return
      current.isLeft = true
      // The wallet may still send the swap that it shows.
      if (!current.isPending) end(current, undefined)
      current = undefined
    },
    awaitResult: async () => current?.result,
  }
}
