import type { Clock, Unsubscribe } from '../kit/ports.ts'
import { linkAbort, type LinkedController } from './deadline.ts'

/** One task at a time. */
export interface LatestTask {
  /**
   * Runs a task after a delay, and stops the earlier one. The task checks its signal after each await, so that a late
   * answer is dropped (R11).
   *
   * @param task - Handles its own errors.
   */
  start(delayMs: number, task: (signal: AbortSignal) => Promise<void>): void
  stop(): void
}

/** @param life - Stops the task. */
export function createLatestTask(clock: Clock, life: AbortSignal): LatestTask {
  let clearDelay: Unsubscribe = () => {}
  let attempt: LinkedController | undefined

  function stop(): void {
    clearDelay()
    attempt?.abort()
    attempt?.release()
    attempt = undefined
  }

  // Also a task that has not started: no timer is left.
  life.addEventListener('abort', stop, { once: true })

  function run(task: (signal: AbortSignal) => Promise<void>): void {
    const mine = (attempt = linkAbort(life))
    void task(mine.signal).finally(() => mine.release())
  }

  return {
    start(delayMs, task) {
      stop()
      if (life.aborted) return
      if (delayMs > 0) clearDelay = clock.setTimeout(() => run(task), delayMs)
      else run(task)
    },
    stop,
  }
}
