import { describe, expect, it } from 'vitest'
import { mergeStored } from './mergeStored.ts'

const a = { topic: 'a' }
const b = { topic: 'b' }

describe('a list that two tabs write', () => {
  it('R8: identifies its entries by topic, target or id, in this order', () => {
    expect(mergeStored([], [a], [b])).toEqual([a, b])
    expect(mergeStored([], [{ target: 'x', id: 1 }], [{ target: 'y', id: 1 }])).toHaveLength(2)
    expect(mergeStored([], [{ id: 1, at: 1 }], [{ id: 1, at: 2 }])).toEqual([{ id: 1, at: 2 }])
    expect(mergeStored([], [{ id: 1 }], [{ id: 2 }])).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('R8: keeps the entry of another tab, unless this tab has changed it too', () => {
    const newer = { ...a, expiry: 9 }
    expect(mergeStored([a], [newer], [a])).toEqual([newer])
    expect(mergeStored([a], [newer], [{ ...a, expiry: 5 }])).toEqual([{ ...a, expiry: 5 }])
  })

  it('R8: is a list for a tab that has not read one', () => {
    expect(mergeStored(undefined, [a], [b])).toEqual([a, b])
    expect(mergeStored(undefined, { a: 1 }, { b: 2 })).toEqual({ a: 1, b: 2 })
  })

  it.each([
    ['entries without an id', [a], [b], [7, null, 'x', {}]],
    ['entries without an id in store', [a], [7, null], [b]],
    ['entries without an id before', [{}], [a], [b]],
    ['something else in store', [a], 'text', [b]],
    ['nothing in store', [a], undefined, [b]],
    ['nothing at all in store', [a], null, [b]],
    ['an object in store of a list', [a], { a: 1 }, [b]],
    ['a list in store of an object', { a: 1 }, [a], { b: 2 }],
    ['a text to write', [a], [a], 'text'],
    ['nothing to write', [a], [a], null],
    ['a number before', 7, [a], [b]],
  ])('is written as it is with %s', (_what, base, stored, next) => {
    expect(mergeStored(base, stored, next)).toBe(next)
  })
})
