import type { Clock } from '@openappkit/core'

/** Real time. */
export function createBrowserClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout(callback, delayMs) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
}
