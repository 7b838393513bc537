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
