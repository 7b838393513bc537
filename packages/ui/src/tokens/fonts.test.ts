import { describe, expect, it } from 'vitest'
import { LAYOUT_FONTS } from '../../../../scripts/layoutFonts.mjs'

const TEXT = 'Beta Wallet, installed'

function measure(family: string, weight = 400): number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = `${weight} 100px ${family}`
  return context.measureText(TEXT).width
}

const isThere = (family: string) => measure(`"${family}", monospace`) !== measure('monospace')

// Browsers on macOS and Windows have no fontconfig, so the tests use the fonts of the system.
describe.skipIf(!navigator.userAgent.includes('Linux'))('the browser of the tests', () => {
  it('R19: draws with the fonts of the project', () => {
    expect(isThere('Noto Sans')).toBe(true)
    expect(measure('sans-serif')).toBe(measure('"Noto Sans"'))
    expect(measure('system-ui')).toBe(measure('"Noto Sans"'))
    expect(measure('monospace')).toBe(measure('"Noto Sans Mono"'))
    expect(measure('sans-serif', 600)).toBeGreaterThan(measure('sans-serif'))
  })

  it('R19: has none of the fonts of the machine', () => {
    expect(['DejaVu Sans', 'Liberation Sans', 'Arial', 'Verdana', 'Ubuntu', 'Cantarell'].filter(isThere)).toEqual([])
  })

  it('R19: has a narrow and a wide font for tests of layout, which differ by half', () => {
    const [narrow = 0, wide = 0] = LAYOUT_FONTS.map((family) => measure(`"${family}"`))
    expect(narrow).toBeLessThan(measure('"Noto Sans"'))
    expect(wide).toBeGreaterThan(1.4 * narrow)
  })
})
