import type { Clock, Unsubscribe } from '@openappkit/core'

/** A page that did nothing for so long was asleep; its sockets may look alive and be dead. */
const SLEEP_MS = 30_000
const TICK_MS = 5_000

/** What the page goes through. */
export interface Page {
  isVisible(): boolean
  /**
   * It came back: into view, on the net, from the back/forward cache, from the sleep of its device.
   *
   * @param listener - Told whether it was away long enough to distrust its sockets.
   */
  watchReturn(listener: (wasLong: boolean) => void): Unsubscribe
}

/** The page of this document; without one (on a server, in a test) it is always visible. */
export function watchPage(clock: Clock): Page {
  const isVisible = () => typeof document === 'undefined' || document.visibilityState !== 'hidden'

  function watchReturn(listener: (wasLong: boolean) => void): Unsubscribe {
    let seenAtMs = clock.now()
    let stopTick = () => {}
    const getAway = () => clock.now() - seenAtMs
    function come(isLong: boolean): void {
      seenAtMs = clock.now()
      listener(isLong)
    }
    function tick(): void {
      if (isVisible()) {
        if (getAway() > SLEEP_MS) come(true)
        seenAtMs = clock.now()
      }
      stopTick = clock.setTimeout(tick, TICK_MS)
    }
    const onVisible = () => isVisible() && come(getAway() > SLEEP_MS)
    const onOnline = () => come(true)
    const onPageShow = ({ persisted }: { persisted?: boolean }) => persisted && come(true)
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
