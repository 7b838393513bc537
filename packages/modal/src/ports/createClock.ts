import type { Clock } from '@openappkit/core'

/** The system clock. Outside of a browser, timers never run, because nothing would clear them. */
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
