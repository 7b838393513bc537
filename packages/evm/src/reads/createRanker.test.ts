import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createRanker } from './createRanker.ts'

describe('createRanker', () => {
  it('SPEC 9.28: counts the last 10 rounds', async () => {
    const clock = createFakeClock()
    const orders: string[] = []
    let pings = 0
    // The first endpoint does not answer in the first round.
    const ping = async (index: number) => (pings += 1) > 2 || index === 1
    const ranker = createRanker({ count: 2, clock, ping, onOrder: (order) => orders.push(order.join()) })
    for (let round = 1; round <= 11; round += 1) {
      ranker.resume()
      await clock.advance(round === 1 ? 0 : 4_000)
    }
    ranker.pause()
    expect(orders).toEqual([...Array.from({ length: 10 }, () => '1,0'), '0,1'])
  })

  it('SPEC 9.29: measures the latency of each endpoint at any time of day', async () => {
    const clock = createFakeClock(1_000_000)
    let order: readonly number[] = []
    let rounds = 0
    // The first always answers, after 100 ms; the second at once, but in 6 of 10 rounds.
    const ping = async (index: number) => {
      if (index === 1) return (rounds += 1) <= 6
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 100))
      return true
    }
    const ranker = createRanker({ count: 2, clock, ping, onOrder: (next) => (order = next) })
    ranker.resume()
    await clock.advance(60_000)
    expect([rounds, order]).toEqual([10, [1, 0]])
  })

  it('R16: drops pending results when it is paused', async () => {
    const clock = createFakeClock()
    const orders: unknown[] = []
    const ping = async () => {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 100))
      return true
    }
    const ranker = createRanker({ count: 2, clock, ping, onOrder: (order) => orders.push(order) })
    ranker.resume()
    await clock.advance(50)
    ranker.pause()
    await clock.advance(60_000)
    expect([orders, clock.pendingTimers]).toEqual([[], 0])
  })
})
