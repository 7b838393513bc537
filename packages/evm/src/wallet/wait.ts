import type { Clock, Unsubscribe } from '@openappkit/core'
import { raceAbort } from './raceAbort.ts'

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
