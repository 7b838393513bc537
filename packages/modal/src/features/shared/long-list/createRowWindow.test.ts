import { fc } from '../../../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { createRowWindow } from './createRowWindow.ts'

const list = (length: number) => Array.from({ length }, (_, place) => place)

describe('the window of a long list', () => {
  it('shows the first rows, then more with each step', () => {
    const rows = createRowWindow({ first: 3, step: 4, max: 10 })
    expect(rows.take(list(9))).toEqual([0, 1, 2])
    expect([rows.hasMore(9), rows.hasMore(3)]).toEqual([true, false])
    rows.showMore(9)
    expect(rows.take(list(9))).toEqual(list(7))
    rows.showMore(9)
    expect([rows.take(list(9)).length, rows.hasMore(9), rows.hasPrevious]).toEqual([9, false, false])
  })

  it('removes rows at the other end if there are too many', () => {
    const rows = createRowWindow({ first: 3, step: 4, max: 10 })
    for (let step = 0; step < 3; step += 1) rows.showMore(100)
    expect([rows.start, rows.take(list(100)).length, rows.hasPrevious]).toEqual([5, 10, true])
    rows.showPrevious()
    expect(rows.take(list(100))).toEqual(list(11).slice(1))
    rows.showPrevious()
    expect([rows.start, rows.hasPrevious, rows.hasMore(100)]).toEqual([0, false, true])
    rows.reset()
    expect(rows.take(list(100))).toEqual([0, 1, 2])
  })

  it('reaches every row of a list of any length, and never has too many', () => {
    fc.assert(
      fc.property(fc.nat(2_000), (length) => {
        const rows = createRowWindow({ first: 6, step: 50, max: 100 })
        const seen = new Set(rows.take(list(length)))
        while (rows.hasMore(length)) {
          rows.showMore(length)
          const shown = rows.take(list(length))
          expect(shown.length).toBeLessThanOrEqual(100)
          for (const row of shown) seen.add(row)
        }
        expect(seen.size).toBe(length)
      }),
    )
  })
})
