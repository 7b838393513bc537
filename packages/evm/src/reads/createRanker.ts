import type { Clock, Unsubscribe } from '@openappkit/core/internal'
import { scoreEndpoints, type PingResult } from './scoreEndpoints.ts'

/** SPEC §9: time between two rounds of pings, and how many rounds count. */
const RANK_INTERVAL_MS = 4_000
const RANK_SAMPLES = 10

export interface Ranker {
  /** Ranks for the next {@link RANK_SAMPLES} rounds. Called for every read. */
  resume(): void
  /** Stops the pings until the next {@link Ranker.resume}. */
  pause(): void
}

interface RankerOptions {
  readonly count: number
  readonly clock: Clock
  /** Pings one endpoint. Never rejects. */
  ping(index: number): Promise<boolean>
  onOrder(order: readonly number[]): void
}

/**
 * Ranks endpoints while they are used. viem's ranking of `fallback` cannot be stopped and pings forever. This one
 * pauses 40 s after the last read and ends with its adapter (R14, R16).
 */
export function createRanker({ count, clock, ping, onOrder }: RankerOptions): Ranker {
  let rounds: readonly (readonly PingResult[])[] = []
  let roundsLeft = 0
  let stopTimer: Unsubscribe | undefined
  /** The running series of rounds. Late results of an older series are ignored. */
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
    resume() {
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
