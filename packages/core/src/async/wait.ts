import type { Clock } from '../kit/ports.ts'

/** Waits for the delay, or until the signal aborts. Never rejects. */
export const wait = (clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise<void>((resolve) => {
    function end(): void {
      clear()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const clear = clock.setTimeout(end, delayMs)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
