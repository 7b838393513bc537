/** @module What a dapp sends can have any form, and the wallet must decode it or refuse it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCall } from './decodeCall.ts'

/** Fixed, so that every run has the same input. */
const RUNS = { seed: 20_261_124, numRuns: 500 }

const TOKEN = `0x${'12'.repeat(20)}` as const

describe('a call', () => {
  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (data) => {
        expect(decodeCall({ to: TOKEN, data: `0x${Buffer.from(data).toString('hex')}` }).to).toBe(TOKEN)
      }),
      RUNS,
    )
  })
})
