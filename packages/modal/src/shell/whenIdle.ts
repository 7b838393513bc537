import type { Unsubscribe } from '@openappkit/core'

/** Runs something once the browser has nothing else to do. Safari has no idle callback; a moment later does. */
export function whenIdle(run: () => void): Unsubscribe {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
