import type { Clock } from '@openappkit/core/internal'

/** Resolves after the delay, or as soon as one of the signals aborts. It then leaves no timer and no listener. */
export function waitOrAbort(
  clock: Pick<Clock, 'setTimeout'>,
  delayMs: number,
  ...signals: readonly AbortSignal[]
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      for (const signal of signals) signal.removeEventListener('abort', finish)
      resolve()
    }
    const stop = clock.setTimeout(finish, delayMs)
    for (const signal of signals) signal.addEventListener('abort', finish, { once: true })
    if (signals.some(({ aborted }) => aborted)) finish()
  })
}
