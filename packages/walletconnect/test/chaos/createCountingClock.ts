import type { Clock } from '@openappkit/core'

/** The platform's own time, and how many timers wait on it. */
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
