import type { Clock } from './clock.ts'

/** A limit of a wait. */
export interface Deadline {
  readonly clock: Clock
  readonly timeoutMs: number
  /** Ends the wait earlier. Its reason is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Creates the error of a wait that took too long. */
  createError(): Error
}

/**
 * Runs a task, and stops to wait for it at the deadline or when the signal aborts. The task gets a signal that aborts then.
 *
 * @throws the error of the task, of the deadline, or the reason of the signal.
 */
export async function withDeadline<Result>(
  { clock, timeoutMs, signal, createError }: Deadline,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const own = new AbortController()
  const abort = (): void => own.abort(signal?.reason)
  const cancel = clock.setTimeout(() => own.abort(createError()), timeoutMs)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([
      run(own.signal),
      new Promise<never>((_, reject) => {
        own.signal.addEventListener('abort', () => reject(own.signal.reason as Error), { once: true })
      }),
    ])
  } finally {
    cancel()
    signal?.removeEventListener('abort', abort)
  }
}
