import { describe, expect, it } from 'vitest'
import { createWorld } from '../../test/createWorld.ts'
import { getDateFormat, getNumberFormat } from './formats.ts'
import { getLanguage } from './getLanguage.ts'

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }

describe('the formats of a kit', () => {
  it('are created once for the same options', () => {
    const { kit } = createWorld()
    expect(getNumberFormat(kit, { minimumFractionDigits: 2 })).toBe(getNumberFormat(kit, { minimumFractionDigits: 2 }))
    expect(getNumberFormat(kit, { minimumFractionDigits: 2 })).not.toBe(
      getNumberFormat(kit, { minimumFractionDigits: 3 }),
    )
    expect(getDateFormat(kit, DAY)).toBe(getDateFormat(kit, { ...DAY }))
    expect(getDateFormat(kit, {}).format(0)).not.toBe(getNumberFormat(kit, {}).format(0))
  })

  it('are those of its language', () => {
    const { kit } = createWorld()
    expect(getNumberFormat(kit, {}).format(1_234.5)).toBe('1,234.5')
    getLanguage(kit).state.tag = 'de'
    expect(getNumberFormat(kit, {}).format(1_234.5)).toBe('1.234,5')
    expect(getDateFormat(kit, DAY).format(0)).toBe('1. Januar 1970')
    expect(getNumberFormat(createWorld().kit, {}).format(1_234.5)).toBe('1,234.5')
  })
})
