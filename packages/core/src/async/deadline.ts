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

/** A controller that is also aborted by other signals. */
export interface LinkedController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
  /** Removes the listeners from the other signals, once the task has ended. */
  release(): void
}

/**
 * Creates a controller that is aborted as soon as one of the signals is. Unlike `AbortSignal.any` it can also be
 * aborted directly, and removes its listeners from the signals.
 */
export function linkAbort(...signals: readonly (AbortSignal | undefined)[]): LinkedController {
  const controller = new AbortController()
  const abort = () => controller.abort(signals.find((signal) => signal?.aborted)?.reason)
  const release = () => {
    for (const signal of signals) signal?.removeEventListener('abort', abort)
  }
  for (const signal of signals) signal?.addEventListener('abort', abort, { once: true })
  if (signals.some((signal) => signal?.aborted)) abort()
  return { signal: controller.signal, abort: (reason) => controller.abort(reason), release }
}

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
