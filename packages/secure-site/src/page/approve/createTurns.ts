/** The place of a request in the order of arrival. */
export interface Turn {
  /** Whether an earlier request has not ended. */
  readonly isQueued: boolean
  /** Resolves once all earlier requests have ended. */
  readonly begin: Promise<unknown>
}

/** Runs a task at once, with its place behind the tasks before it. */
export type TakeTurn = <Result>(task: (turn: Turn) => Promise<Result>) => Promise<Result>

/**
 * Keeps the order in which requests arrive. A request takes its turn before it loads or fetches anything, because a later one
 * may need less time to prepare: a swap must not be shown before the allowance that it needs.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve()
  let openCount = 0
  return (task) => {
    const running = task({ isQueued: openCount > 0, begin: last })
    openCount += 1
    // A request that fails early ends no earlier one.
    last = Promise.allSettled([last, running]).finally(() => (openCount -= 1))
    return running
  }
}
