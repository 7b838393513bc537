import { fc } from '../../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { dataErrors } from '../errors.ts'
import { parse } from './fields.ts'
import { time } from './parseTime.ts'

const parseTime = (value: unknown) => parse(time, value)

describe('the time of a row', () => {
  it('is parsed as the platform parses it', () => {
    const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseTime(date.toISOString())).toBe(date.getTime())
      }),
    )
  })

  it.each([
    '2026-01-02T03:04:05Z',
    '2024-02-29T23:59:59+14:00',
    '2026-01-02T03:04:05.1234567-03:30',
    '1970-01-01T00:00:00.000Z',
  ])('is parsed from %s', (text) => {
    expect(parseTime(text)).toBe(Date.parse(text))
  })

  it('may be in milliseconds', () => {
    expect(parseTime(1_767_323_045_000)).toBe(1_767_323_045_000)
  })

  it.each([
    '',
    'yesterday',
    '2026-01-02',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00',
    '1969-12-31T23:59:59Z',
    8.64e15 + 1,
    9e15,
    -1,
    1.5,
    null,
    {},
  ])('is refused: %j', (value) => {
    expect(() => parseTime(value)).toThrow(dataErrors.invalidRow.row.short)
  })
})
