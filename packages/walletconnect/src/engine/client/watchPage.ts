import type { Clock, Unsubscribe } from '@openappkit/core/internal'

/** A page that ran no timer for this long was suspended. Its sockets may be dead although they look open. */
const SLEEP_MS = 30_000
const TICK_MS = 5_000

/** The visibility of the page, and its return after a suspension. */
export interface Page {
  isVisible(): boolean
  /**
   * Watches for the return of the page: it becomes visible, goes online, leaves the back/forward cache, or its device wakes up.
   *
   * @param listener - `wasLong`: the page was away long enough for its sockets to be unreliable.
   */
  watchReturn(listener: (wasLong: boolean) => void): Unsubscribe
}

/** The page of this document. Without a document (on a server, in a test) it is always visible. */
export function watchPage(clock: Clock): Page {
  const isVisible = () => typeof document === 'undefined' || document.visibilityState !== 'hidden'

  function watchReturn(listener: (wasLong: boolean) => void): Unsubscribe {
    let seenAtMs = clock.now()
    let stopTick = () => {}
    const getAway = () => clock.now() - seenAtMs
    function notify(isLong: boolean): void {
      seenAtMs = clock.now()
      listener(isLong)
    }
    function tick(): void {
      if (isVisible()) {
        if (getAway() > SLEEP_MS) notify(true)
        seenAtMs = clock.now()
      }
      stopTick = clock.setTimeout(tick, TICK_MS)
    }
    const onVisible = () => isVisible() && notify(getAway() > SLEEP_MS)
    const onOnline = () => notify(true)
    const onPageShow = ({ persisted }: { persisted?: boolean }) => persisted && notify(true)
    const listeners = [
      [globalThis.document, 'visibilitychange', onVisible],
      [globalThis, 'online', onOnline],
      [globalThis, 'pageshow', onPageShow],
    ] as const
    for (const [target, type, handler] of listeners) target?.addEventListener?.(type, handler as () => void)
    tick()
    return () => {
      stopTick()
      for (const [target, type, handler] of listeners) target?.removeEventListener?.(type, handler as () => void)
    }
  }

  return { isVisible, watchReturn }
}
