import { describe, expect, it } from 'vitest'
import { scoreEndpoints } from './scoreEndpoints.ts'

const alive = (latencyMs: number) => ({ latencyMs, isAlive: true })
const dead = (latencyMs: number) => ({ latencyMs, isAlive: false })

describe('scoreEndpoints', () => {
  it('puts the faster of two stable endpoints first', () => {
    expect(scoreEndpoints([[alive(300), alive(20)]])).toEqual([1, 0])
  })

  it('SPEC 9.29: weighs stability 0.7 against latency 0.3', () => {
    // 0.7 + 0.3 × 0 against 0.7 × 0.5 + 0.3 × 0.99: slow and stable wins.
    expect(scoreEndpoints([[alive(100), alive(1)], [alive(100), dead(1)]])).toEqual([0, 1])
    // Three of four rounds answered, at once: 0.525 + 0.297 beats 0.7.
    const mostly = [[alive(100), alive(1)], [alive(100), alive(1)], [alive(100), alive(1)], [alive(100), dead(1)]]
    expect(scoreEndpoints(mostly)).toEqual([1, 0])
  })

  it('puts an endpoint that never answered last, however fast it failed', () => {
    expect(scoreEndpoints([[dead(1), alive(900)]])).toEqual([1, 0])
  })

  it('keeps the order of equals, so that the site’s own endpoint stays first', () => {
    expect(scoreEndpoints([[alive(5), alive(5), alive(5)]])).toEqual([0, 1, 2])
    expect(scoreEndpoints([[alive(0), alive(0)]])).toEqual([0, 1])
  })
})
