import type { Clock } from '@openappkit/core/internal'

/** The platform's time, and the number of pending timers. */
export function createCountingClock(): Clock & { readonly pendingTimers: number } {
  const pending = new Set<NodeJS.Timeout>()
  return {
    now: () => Date.now(),
    setTimeout(callback, delayMs) {
      const timer = setTimeout(() => {
        pending.delete(timer)
        callback()
      }, delayMs)
      pending.add(timer)
      return () => {
        pending.delete(timer)
        clearTimeout(timer)
      }
    },
    get pendingTimers() {
      return pending.size
    },
  }
}
