import type { Clock, Unsubscribe } from '@openappkit/core'
import { scoreEndpoints, type PingResult } from './scoreEndpoints.ts'

/** SPEC §9: time between two rounds of pings, and how many rounds count. */
const RANK_INTERVAL_MS = 4_000
const RANK_SAMPLES = 10

export interface Ranker {
  /** Something was read: rank for the next {@link RANK_SAMPLES} rounds. */
  wake(): void
  /** No pings until the next {@link Ranker.wake}. */
  pause(): void
}

interface RankerOptions {
  readonly count: number
  readonly clock: Clock
  /** Asks one endpoint for a sign of life. Never rejects. */
  ping(index: number): Promise<boolean>
  onOrder(order: readonly number[]): void
}

/**
 * Ranks endpoints while they are used. viem's own ranking of `fallback` cannot be stopped and
 * pings for ever, also when nobody reads; this one rests 40 s after the last read and ends with
 * its adapter (R14, R16).
 */
export function createRanker({ count, clock, ping, onOrder }: RankerOptions): Ranker {
  let rounds: readonly (readonly PingResult[])[] = []
  let roundsLeft = 0
  let stopTimer: Unsubscribe | undefined
  /** The running series of rounds; a round of an ended series changes nothing. */
  let series: symbol | undefined

  async function measure(index: number): Promise<PingResult> {
    const startedMs = clock.now()
    const isAlive = await ping(index)
    return { isAlive, latencyMs: clock.now() - startedMs }
  }

  async function runRound(mine: symbol): Promise<void> {
    const results = await Promise.all(Array.from({ length: count }, (_, index) => measure(index)))
    if (series !== mine) return
    rounds = [...rounds, results].slice(-RANK_SAMPLES)
    onOrder(scoreEndpoints(rounds))
    roundsLeft -= 1
    if (roundsLeft <= 0) series = undefined
    else stopTimer = clock.setTimeout(() => void runRound(mine), RANK_INTERVAL_MS)
  }

  return {
    wake() {
      roundsLeft = RANK_SAMPLES
      if (series || count < 2) return
      series = Symbol('series')
      void runRound(series)
    },
    pause() {
      series = undefined
      stopTimer?.()
    },
  }
}
