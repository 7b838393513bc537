import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createRanker } from './createRanker.ts'

describe('createRanker', () => {
  it('SPEC 9.28: counts the last 10 rounds', async () => {
    const clock = createFakeClock()
    const orders: string[] = []
    let pings = 0
    // The first endpoint is silent once, in the first round.
    const ping = async (index: number) => (pings += 1) > 2 || index === 1
    const ranker = createRanker({ count: 2, clock, ping, onOrder: (order) => orders.push(order.join()) })
    for (let round = 1; round <= 11; round += 1) {
      ranker.wake()
      await clock.advance(round === 1 ? 0 : 4_000)
    }
    ranker.pause()
    expect(orders).toEqual([...Array.from({ length: 10 }, () => '1,0'), '0,1'])
  })
})
