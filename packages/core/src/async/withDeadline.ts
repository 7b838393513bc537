import type { Clock } from '../kit/ports.ts'

/**
 * Waits for `promise` until the signal aborts or the deadline passes. The promise itself continues; its late result is
 * dropped, and its late rejection is handled.
 *
 * @param params.deadlineMs - Default: no deadline.
 * @param params.onDeadline - Creates the error of the deadline.
 * @throws the error of `promise`, the signal's reason, or the error of the deadline.
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
