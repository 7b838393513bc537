import { describe, expect, it } from 'vitest'
import { scoreEndpoints } from './scoreEndpoints.ts'

const alive = (latencyMs: number) => ({ latencyMs, isAlive: true })
const dead = (latencyMs: number) => ({ latencyMs, isAlive: false })

describe('scoreEndpoints', () => {
  it('puts the faster of two stable endpoints first', () => {
    expect(scoreEndpoints([[alive(300), alive(20)]])).toEqual([1, 0])
  })

  it('SPEC 9.29: weighs stability 0.7 against latency 0.3', () => {
    // A stable and slow endpoint scores 0.7; a fast and unstable one 0.3 + 0.7 × share, which is more from 57.1 % on.
    const answerAtOnce = (count: number) =>
      Array.from({ length: 100 }, (_, round) => [alive(100), round < count ? alive(0) : dead(0)])
    expect(scoreEndpoints(answerAtOnce(57))).toEqual([0, 1])
    expect(scoreEndpoints(answerAtOnce(58))).toEqual([1, 0])
  })

  it('puts an endpoint that never answered last, however fast it failed', () => {
    expect(scoreEndpoints([[dead(1), alive(900)]])).toEqual([1, 0])
  })

  it('puts an endpoint that answered once, and slowly, before one that never did', () => {
    const rounds = Array.from({ length: 10 }, (_, round) => [dead(1), round === 0 ? alive(900) : dead(900)])
    expect(scoreEndpoints(rounds)).toEqual([1, 0])
  })

  it('keeps the order of equals, so that the site’s own endpoint stays first', () => {
    expect(scoreEndpoints([[alive(5), alive(5), alive(5)]])).toEqual([0, 1, 2])
    expect(scoreEndpoints([[alive(0), alive(0)]])).toEqual([0, 1])
  })
})
