import type { Clock } from '../src/page/clock/clock.ts'

/** A clock on which a pause takes no time, and no request takes too long. */
export function createQuickClock(): Clock {
  let now = 0
  return {
    now: () => now,
    setTimeout(callback, delayMs) {
      if (delayMs > 1_000) return () => {}
      const timer = setImmediate(() => {
        now += delayMs
        callback()
      })
      return () => clearImmediate(timer)
    },
  }
}
