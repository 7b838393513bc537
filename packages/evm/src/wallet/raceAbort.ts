/**
 * Waits for `start()` until one of the signals aborts, and ignores a later result. The kit cannot close a prompt of a
 * wallet, so the promise of a request may never settle.
 *
 * @throws the error of `start`, also a synchronous one; the reason of the signal.
 */
export function raceAbort<Value>(
  start: () => Value | Promise<Value>,
  signals: readonly (AbortSignal | undefined)[],
): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const abort = () => settle(() => reject(signals.find((signal) => signal?.aborted)?.reason))
    function settle(action: () => void): void {
      for (const signal of signals) signal?.removeEventListener('abort', abort)
      action()
    }
    if (signals.some((signal) => signal?.aborted)) return abort()
    for (const signal of signals) signal?.addEventListener('abort', abort, { once: true })
    new Promise<Value>((run) => run(start())).then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}
