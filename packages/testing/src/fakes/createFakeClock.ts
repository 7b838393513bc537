import type { Clock } from '@openappkit/core/internal'
import { flushPromises } from './flushPromises.ts'

/** More timers than this in one step mean that code re-arms itself without ever waiting. */
const MAX_TIMERS_PER_ADVANCE = 10_000

export interface FakeClock extends Clock {
  /**
   * Advances the time, runs every due timer in order, and lets promises settle
   * before the first timer, between two timers and after the last.
   *
   * @param ms - Milliseconds; 0 runs the timers that are due now.
   */
  advance(ms: number): Promise<void>
  /** Timers that are set and have neither run nor been cancelled: 0 after a clean `destroy()` (R16). */
  readonly pendingTimers: number
}

interface Timer {
  readonly dueMs: number
  readonly order: number
  readonly callback: () => void
}

/** A clock that only advances when a test advances it. */
export function createFakeClock(startMs = 0): FakeClock {
  let nowMs = startMs
  let created = 0
  const timers = new Set<Timer>()

  function findNext(untilMs: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) {
      if (timer.dueMs > untilMs) continue
      if (!next || timer.dueMs < next.dueMs || (timer.dueMs === next.dueMs && timer.order < next.order)) next = timer
    }
    return next
  }

  async function advance(ms: number): Promise<void> {
    if (!(ms >= 0)) throw new Error(`A fake clock cannot advance by ${ms} ms. Give 0 or more.`)
    const untilMs = nowMs + ms
    let ran = 0
    await flushPromises()
    for (let timer = findNext(untilMs); timer; timer = findNext(untilMs)) {
      if ((ran += 1) > MAX_TIMERS_PER_ADVANCE) {
        throw new Error(`More than ${MAX_TIMERS_PER_ADVANCE} timers ran within ${ms} ms: something re-arms itself.`)
      }
      timers.delete(timer)
      nowMs = Math.max(nowMs, timer.dueMs)
      timer.callback()
      await flushPromises()
    }
    nowMs = untilMs
  }

  return {
    now: () => nowMs,
    setTimeout(callback, delayMs) {
      const timer: Timer = { dueMs: nowMs + Math.max(0, delayMs), order: (created += 1), callback }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    advance,
    get pendingTimers() {
      return timers.size
    },
  }
}
