/** The source of time. Tests use a fake one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /**
   * Milliseconds since the page was opened: nothing that sets the clock of the device changes it.
   *
   * @default `now`
   */
  elapsed?(): number
  /** Calls back once after `delayMs`. @returns a function that cancels the call. */
  setTimeout(callback: () => void, delayMs: number): () => void
}

export function createBrowserClock(): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    setTimeout(callback, delayMs) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

/** For a wait: the visitor, or the network, may set the clock of the device meanwhile. */
export const getElapsed = (clock: Clock): number => clock.elapsed?.() ?? clock.now()
