import type { Clock } from '@openappkit/core'

/** Real time. Outside a browser nothing happens later: nobody would be there to end it. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout(callback, delayMs) {
      if (typeof document === 'undefined') return () => {}
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
}
