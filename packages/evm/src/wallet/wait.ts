import type { Clock, Unsubscribe } from '@openappkit/core/internal'

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

/** Resolves after the delay. Rejects, and clears its timer, when a signal aborts. */
export async function wait(
  clock: Clock,
  delayMs: number,
  signals: readonly (AbortSignal | undefined)[],
): Promise<void> {
  let stopTimer: Unsubscribe | undefined
  const start = () => new Promise<void>((resolve) => void (stopTimer = clock.setTimeout(resolve, delayMs)))
  try {
    await raceAbort(start, signals)
  } finally {
    stopTimer?.()
  }
}

/**
 * Waits for an answer, which may never come.
 *
 * @returns The answer; `undefined` after the deadline, when a later answer is ignored.
 * @throws the error of `answer`, or the reason of a signal
 */
export async function waitAtMost<Answer>(
  answer: Promise<Answer>,
  {
    clock,
    deadlineMs,
    signals,
  }: { readonly clock: Clock; readonly deadlineMs: number; readonly signals: readonly AbortSignal[] },
): Promise<Answer | undefined> {
  const settled = new AbortController()
  const deadline = wait(clock, deadlineMs, [...signals, settled.signal])
  try {
    return (await Promise.race([answer, deadline])) ?? undefined
  } finally {
    settled.abort()
  }
}
