import type { Clock } from '../kit/ports.ts'

/**
 * Waits for `promise` until the signal aborts or the time is over. The promise itself goes on;
 * whatever it still brings is dropped, and its rejection is handled.
 *
 * @param params.deadlineMs - No deadline when left out.
 * @param params.onDeadline - Makes the error of the deadline.
 * @throws what `promise` throws, the signal's reason, or the error of the deadline.
 */
export function withDeadline<Value>(
  promise: Promise<Value>,
  params: { clock: Clock; signal?: AbortSignal; deadlineMs?: number; onDeadline?: () => unknown },
): Promise<Value> {
  const { clock, signal, deadlineMs, onDeadline } = params
  return new Promise<Value>((resolve, reject) => {
    const cancelTimer =
      deadlineMs === undefined ? undefined : clock.setTimeout(() => settle(() => reject(onDeadline?.())), deadlineMs)
    const onAbort = () => settle(() => reject(signal?.reason))
    function settle(action: () => void): void {
      cancelTimer?.()
      signal?.removeEventListener('abort', onAbort)
      action()
    }
    promise.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    )
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
