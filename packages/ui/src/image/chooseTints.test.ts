import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { chooseTints } from './chooseTints.ts'
import { TINT_COUNT } from './image.ts'

const names = fc.array(fc.string(), { maxLength: 40 })

describe('chooseTints', { retry: 0 }, () => {
  it('gives no two neighbours in a list, or in a grid of up to five columns, the same colour', () => {
    fc.assert(
      fc.property(names, (list) => {
        const tints = chooseTints(list)
        for (const [index, tint] of tints.entries()) {
          expect(tints.slice(Math.max(0, index - 5), index)).not.toContain(tint)
        }
        expect(tints.every((tint) => Number.isInteger(tint) && tint >= 0 && tint < TINT_COUNT)).toBe(true)
      }),
    )
  })

  it('keeps the colours of a list that grows', () => {
    fc.assert(
      fc.property(names, names, (list, more) => {
        expect(chooseTints([...list, ...more]).slice(0, list.length)).toEqual(chooseTints(list))
      }),
    )
  })
})
