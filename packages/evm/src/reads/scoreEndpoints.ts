/** The result of one ping. */
export interface PingResult {
  readonly latencyMs: number
  readonly isAlive: boolean
}

/** SPEC §9. */
const STABILITY_WEIGHT = 0.7
const LATENCY_WEIGHT = 0.3

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Sorts endpoints by stability and latency. Equal ones keep their order, so that the site's own endpoint stays first.
 *
 * @param rounds - One result per endpoint in each round; at least one round.
 * @returns Indexes of the endpoints, best first. Endpoints that never answered come last.
 */
export function scoreEndpoints(rounds: readonly (readonly PingResult[])[]): readonly number[] {
  const slowestMs = Math.max(1, ...rounds.flat().map(({ latencyMs }) => latencyMs))
  const scores = rounds[0]!.map((_, index) => {
    const results = rounds.map((round) => round[index]!)
    const stability = mean(results.map(({ isAlive }) => Number(isAlive)))
    const speed = 1 - mean(results.map(({ latencyMs }) => latencyMs)) / slowestMs
    return { index, score: stability === 0 ? 0 : STABILITY_WEIGHT * stability + LATENCY_WEIGHT * speed }
  })
  return scores.toSorted((left, right) => right.score - left.score).map(({ index }) => index)
}
