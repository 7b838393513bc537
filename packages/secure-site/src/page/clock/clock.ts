/** The source of time. Tests use a fake one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `delayMs`. @returns a function that cancels the call. */
  setTimeout(callback: () => void, delayMs: number): () => void
}

export function createBrowserClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout(callback, delayMs) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
}
