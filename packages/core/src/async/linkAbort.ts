/** A controller of one task that ends with others too. */
export interface LinkedController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
  /** Lets go of the others' signals once the task is over. */
  release(): void
}

/**
 * A controller that is aborted as soon as one of the signals is. Unlike
 * `AbortSignal.any` it can be aborted by itself, and lets go of the signals when its task is over.
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
