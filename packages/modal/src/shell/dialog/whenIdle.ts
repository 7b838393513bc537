import type { Unsubscribe } from '@openappkit/core/internal'

/** Chromium may not run idle callbacks for a long time if it renders nothing. */
const IDLE_TIMEOUT_MS = 2000

/** Runs a function when the browser is idle. Safari has no idle callback, so it uses a timer there. */
export function whenIdle(run: () => void): Unsubscribe {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
