/** Limits the number of actions of each client in a window of time. */
export interface RateLimiter {
  /** @returns false if this client has to wait for the next window. */
  take(clientId: string): boolean
}

export function createRateLimiter(now: () => number, windowMs: number, max: number): RateLimiter {
  let windowStart = now()
  const taken = new Map<string, number>()
  return {
    take(clientId) {
      if (now() - windowStart >= windowMs) {
        windowStart = now()
        taken.clear()
      }
      const count = taken.get(clientId) ?? 0
      if (count >= max) return false
      taken.set(clientId, count + 1)
      return true
    },
  }
}
