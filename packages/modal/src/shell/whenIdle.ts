import type { Unsubscribe } from '@openappkit/core'

/** A Chromium with nothing to draw may not call itself idle for a long time. */
const SOON_MS = 2000

/** Runs something once the browser has nothing else to do. Safari has no idle callback; a moment later does. */
export function whenIdle(run: () => void): Unsubscribe {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: SOON_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
