import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPorts } from './createPorts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the clock of a page', () => {
  it.each([
    ['is never set', [0, 1_000, 2_000], [0, 1_000, 2_000]],
    ['was asleep, or is set forward', [0, 3_600_000, 3_601_000], [0, 3_600_000, 3_601_000]],
    ['is set back', [5_000, 1_000, 2_000, 3_000], [5_000, 5_000, 6_000, 7_000]],
    ['is set back twice', [5_000, 1_000, 2_000, 500, 1_500], [5_000, 5_000, 6_000, 6_000, 7_000]],
    ['is set back, and forward again', [5_000, 1_000, 9_000], [5_000, 5_000, 13_000]],
  ])('goes on if the device %s', (_name, times, expected) => {
    vi.useFakeTimers()
    const { clock } = createPorts()
    const read = times.map((time) => {
      vi.setSystemTime(time)
      return clock.now()
    })
    expect(read).toEqual(expected)
  })
})

it('creates ids that differ, also on pages without randomUUID', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const { createId } = createPorts()
  const ids = Array.from({ length: 100 }, createId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^\d{1,10}(?:-\d{1,10}){3}$/)
})
