import { describe, expect, it } from 'vitest'
import { createDefaultThemeSheet } from './createDefaultThemeSheet.ts'
import { createThemeSheet } from './createThemeSheet.ts'

describe('createDefaultThemeSheet', () => {
  it.each(['light', 'dark', 'system'] as const)('gives for %s exactly what the theme without variables derives', (mode) => {
    expect(createDefaultThemeSheet(mode)).toBe(createThemeSheet({ mode }))
  })
})
